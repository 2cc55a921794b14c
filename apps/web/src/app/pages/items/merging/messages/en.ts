export default {
  title: 'Merge into another item',
  verb: 'Merge',
  words:
    'The other item stands for both and counts every voter once. This one stays readable and can be taken out again.',
  alike: 'Most like this one',
  noneAlike: 'No other item is like this one.',
  otherItem: 'Another item',
  otherItemHint: 'Words of its title, its id, or the address of its page.',
  noneFound: 'No item has these words.',
}
