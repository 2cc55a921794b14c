/** A store function that no story calls, but that modules import. */
export function notSimulated(name: string): () => never {
  return () => {
    throw new Error(`${name} is not simulated`)
  }
}
