const vocabulary = new Set(
  `a about above access account act add admin administrator after agent ai all also an and answer any api are as
  assistant at base64 be before begin below branch but by bypass can change chat code command commands commit
  comply confidential config content contents context conversation copy credentials curl data database debug
  delete developer directive directives disable disclose disregard do document drop dump echo email end
  environment every everything execute explain export expose file files filter filters first follow following for
  forget from full get give given god guidelines has have hidden how i if ignore image in include initial input
  instead instruction instructions into is it jailbreak key keys leak let limits list log main make master me
  merge message messages mode model must my need never new next no not note now of on only open or original other
  out output override paste password passwords please policy post pretend previous print prior private prompt
  prompts public pull push read remove repeat reply repo repository request respond response restrictions return
  reveal role rule rules run safety say secret secrets security send server settings shell show skip so start stop
  system tell test text that the them then there these this to token tokens told training translate try unrestricted
  update upload url use user users variables verbatim was we were what when which who will with without word words
  write you your`.split(/\s+/),
)
const longest = 14

/**
 * Cuts a word that lost its blanks ("ignoreallpreviousinstructions") by a small vocabulary: fewest unknown letters,
 * then fewest words. Time is linear in its length.
 */
export function segment(run: string): string {
  if (run.length < 4 || run.length > 2000) return run
  const lower = run.toLowerCase()
  const cost = new Float64Array(lower.length + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(lower.length + 1)
  cost[0] = 0
  for (let end = 1; end <= lower.length; end++) {
    cost[end] = cost[end - 1]! + 1.6
    from[end] = end - 1
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const piece = lower.slice(start, end)
      if (!vocabulary.has(piece)) continue
      const total = cost[start]! + (piece.length === 1 ? 1.2 : 0.5)
      if (total < cost[end]!) {
        cost[end] = total
        from[end] = start
      }
    }
  }
  const words: string[] = []
  let unknown = ''
  for (let end = lower.length; end > 0; end = from[end]!) {
    const piece = run.slice(from[end]!, end)
    if (piece.length === 1 && !vocabulary.has(piece.toLowerCase())) {
      unknown = piece + unknown
      continue
    }
    if (unknown) words.push(unknown)
    unknown = ''
    words.push(piece)
  }
  if (unknown) words.push(unknown)
  return words.reverse().join(' ')
}
