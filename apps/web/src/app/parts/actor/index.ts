export { type ActorNames, useActorNames } from './use-actor-names.ts'
