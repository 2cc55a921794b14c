export default { unknown: 'Another campaign' }
