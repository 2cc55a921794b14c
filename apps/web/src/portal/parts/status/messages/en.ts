export default {
  status: {
    COLLECTING_VOTES: 'Gathering votes',
    THRESHOLD_MET: 'Next in line',
    GENERATING_CODE: 'Being built',
    TESTING: 'Being tested',
    TEST_FAILED: 'Being built',
    AWAITING_APPROVAL: 'The team decides',
    DEPLOYING: 'Being shipped',
    DEPLOYED: 'Shipped',
    FAILED: 'Another try is needed',
    REJECTED: 'Declined',
  },
  checked: 'Being checked',
  notTaken: 'Not taken up',
}
