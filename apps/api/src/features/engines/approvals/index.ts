export {
  type Approved,
  listSecondReaders,
  type Matter,
  recordCheck,
  requireSecondOperator,
} from './actions.ts'
export { lacksApprovalSql } from './condition-store.ts'
export { secondApproverRequired } from './problems.ts'
export { type Check, isReadByAnother, needsSecondOperator, needsTwoOperators } from './rules.ts'
export { ApprovalChecks } from './schemas.ts'
export { hashApprovedContent } from './snapshot.ts'
export { listChecks } from './store.ts'
