export { erasePerson, exportPerson, lookUpPerson } from './erasure.ts'
export { addressErased, personErased, personExported } from './events.ts'
export {
  findIdentified,
  isIdentifiedPerson,
  isLivingPerson,
  sealedAddresses,
  upsertIdentified,
} from './identified-store.ts'
export { deriveId, literalPattern, personIdOfTester } from './ids.ts'
export {
  listJoinedPeople,
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
  findAuthorProof,
  isSufficientProof,
  type NewPerson,
} from './rules.ts'
export { createSessionSecret, readSessionSecret, type SessionSecret } from './session-secret.ts'
export { insertPeopleSql, upsertPeople } from './store.ts'
