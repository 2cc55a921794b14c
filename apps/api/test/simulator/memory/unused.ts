/** Makes a store function that throws, for functions that modules import but no story calls. */
export function notSimulated(name: string): () => never {
  return () => {
    throw new Error(`${name} is not simulated`)
  }
}
