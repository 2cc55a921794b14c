/** The person is not signed in at the provider, or the provider requires an interaction. */
export class SignInNeeded extends Error {}
