export default {
  compiled: 'Test of these steps',
  checks: 'It checks:',
  copyTest: 'Copy the test',
  accepted: 'Other accepted tests',
  acceptedNote:
    'A receipt of one of these counts as proof, as one of the test above does. Read a test before you accept it.',
  hash: 'SHA-256 of the test',
  note: 'Note (optional)',
  accept: 'Accept',
  isAccepted: 'Accepted as proof',
  withdraw: 'Withdraw',
  withdrawn: 'Later receipts of this test are refused',
}
