export default {
  title: 'Before the merge',
  counted: 'Their answers are verdicts now',
  tally: (works: number, broken: number) => `It works: ${works}, it does not: ${broken}`,
  until: 'Answers count until',
  open: 'Open the preview',
  works: 'Works:',
  broken: 'Does not work:',
  states: {
    GREEN: 'They let it through',
    RED: 'They hold it back',
    SILENT: 'Too few have answered',
    OPEN: 'They are asked',
    AWAITED: 'The preview is gone',
    ENDED: 'Another commit',
  },
}
