/** Thrown if the person is not signed in at the provider, or if the provider requires an interaction. */
export class SignInNeeded extends Error {}
