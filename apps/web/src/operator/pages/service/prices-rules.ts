/** An offer to agents with its price in dollars, as `/llms.txt` lists it. */
export interface Offer {
  method: string
  path: string
  price: string
}

/** Reads the offers out of the text; other lines are skipped. */
export function parseOffers(text: string): Offer[] {
  return text.split('\n').flatMap((line) => {
    const found = /^- (GET|POST) https?:\/\/[^/\s]+(\/x402\/[\w/{}-]+):.*?\$(\d+(?:\.\d+)?)/.exec(line)
    return found ? [{ method: found[1]!, path: found[2]!, price: found[3]! }] : []
  })
}
