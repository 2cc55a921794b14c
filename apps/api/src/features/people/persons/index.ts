export { erasePerson, exportPerson, lookUpPerson } from './erasure.ts'
export { addressErased, personErased, personExported } from './events.ts'
export {
  findIdentified,
  isIdentifiedPerson,
  isLivingPerson,
  sealedAddresses,
  upsertIdentified,
} from './identified-store.ts'
export { derivedId, patternOf, personOfTester } from './ids.ts'
export {
  listJoined,
  lockJoining,
  lockSessionPerson,
  type SessionPerson,
  shareJoining,
  updateJoined,
} from './joining-store.ts'
export { type LivingPerson, listLivingPeople, listWorkspacesOfTester, sharePerson } from './person-store.ts'
export { sessionJoined } from './problems.ts'
export {
  type Authored,
  type AuthorProof,
  authorProofOf,
  isProven,
  type NewPerson,
} from './rules.ts'
export { readSessionSecret, type SessionSecret, sessionSecretFor } from './session-secret.ts'
export { recordPeople, upsertPeople } from './store.ts'
