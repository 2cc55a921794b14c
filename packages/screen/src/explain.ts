/** The meaning of each reason in plain words. */
const meanings: Record<string, string> = {
  sensitive_change:
    'Doing what it asks may touch secrets, CI, credentials, packages, permissions, the network, money, data or the instructions of agents. It may be honest: only a person releases it.',
  override_instructions: 'It tells a reader to ignore or replace earlier instructions.',
  not_follow: 'It tells a reader not to follow earlier instructions.',
  new_instructions: 'It announces new instructions.',
  reveal_prompt: 'It asks a machine for its instructions.',
  reveal_secret: 'It asks a machine for a secret.',
  exfiltrate: 'It asks to collect or send secrets.',
  role_change: 'It gives a machine another role or mode.',
  no_limits: 'It says that limits do not apply.',
  address_machine: 'It gives an order to a machine.',
  only_say: 'It tells a machine exactly what to say.',
  keep_secret: 'It asks to keep something from people.',
  weaken_guard: 'It orders a safeguard to be weakened.',
  weaken_quietly: 'It orders a safeguard to be weakened without telling anyone.',
  role_tag: 'It contains marks that separate the speakers of a conversation with a machine.',
  tool_call: 'It contains a tool call in the syntax of an agent.',
  forged_frame: 'It imitates the marks that set off untrusted text from our own.',
  image_exfiltration: 'It contains an image or link that would send data to another server.',
  hidden_comment: 'It addresses a machine in a comment that people do not see.',
  hidden_style: 'It contains text that is styled so that people do not see it.',
  remote_script: 'It contains a command that runs a script from the network.',
  addresses_agent: 'It addresses the agent that works on the item.',
  jailbreak_persona: 'It holds a known attempt to free a machine from its rules.',
  first_person_lock: 'It forbids a machine to refuse.',
  looks_like_orders: 'Its words look like orders to a machine.',
  hidden_text: 'It contains text written in invisible characters.',
  lookalike_letters: 'It mixes letters of several alphabets within words.',
  invisible_characters: 'It contains many invisible characters.',
  bidi_override: 'It contains characters that display text in another order than machines read it.',
  concealed_text: 'It contains terminal codes that hide text.',
  stacked_marks: 'It stacks so many marks on letters that people cannot read them.',
  secret: 'It contains what looks like a secret.',
  url_credential: 'It contains a URL with a user name and a password.',
  too_deep: 'Its data is nested too deep for the screen.',
  too_long: 'It is too long for the screen.',
}

/**
 * Returns the sentences that say why a text is held, without repetitions. They never quote the text.
 *
 * @param others the meanings of reasons that the caller added
 */
export function explained(
  reasons: readonly { code: string }[],
  others: Readonly<Record<string, string>> = {},
): string[] {
  return [...new Set(reasons.map(({ code }) => sentenceFor(code, others)))]
}

function sentenceFor(code: string, others: Readonly<Record<string, string>>): string {
  const [name, disguise] = code.split(':', 2)
  const meaning = meanings[name!] ?? others[name!] ?? `The screen found ${name}.`
  return disguise ? `${meaning} It was written in a disguise (${disguise}).` : meaning
}

/** Every reason code of the screen. A code may be followed by a colon and the kind of disguise. */
export const reasonCodes: readonly string[] = Object.keys(meanings)
