/** A function of a store that no story calls; it has to be there, because modules name it. */
export function notSimulated(name: string): () => never {
  return () => {
    throw new Error(`${name} is not simulated`)
  }
}
