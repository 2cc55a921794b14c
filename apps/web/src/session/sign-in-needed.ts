/** Nobody is signed in at the provider, or the provider wants to see the person. */
export class SignInNeeded extends Error {}
