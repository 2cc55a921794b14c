/** The offers to agents with prices in dollars, as `/llms.txt` lists them. */
export interface Offer {
  method: string
  path: string
  price: string
}

/** Reads the offers out of the text; a line that is none is left out. */
export function offersOf(text: string): Offer[] {
  return text.split('\n').flatMap((line) => {
    const found = /^- (GET|POST) https?:\/\/[^/\s]+(\/x402\/[\w/{}-]+):.*?\$(\d+(?:\.\d+)?)/.exec(line)
    return found ? [{ method: found[1]!, path: found[2]!, price: found[3]! }] : []
  })
}
