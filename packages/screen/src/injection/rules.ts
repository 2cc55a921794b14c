import { Literals, type Needs } from '../text/literals.ts'
import {
  forgedFrame,
  forgedFrameNeeds,
  toolCall,
  toolCallNeeds,
  transcript,
  transcriptNeeds,
} from './frames.ts'
import { bit } from './lexicon.ts'
import type { Tokens } from './tokens.ts'

/** A rule that matched, the range that it matched, and the logits that it adds to the score. */
export interface Hit {
  code: string
  weight: number
  start: number
  end: number
}

interface Sequence {
  code: string
  weight: number
  /** The steps, in order. A word fits a step if it has any bit of the step's mask. */
  steps: number[]
  /** The largest number of words between two steps. */
  gap: number
  /** Whether the steps may also come in reverse order, as in languages with the verb at the end. */
  anyOrder?: boolean
  /** Whether the first step must open a sentence or follow a word that calls for action. */
  imperative?: boolean
}

const {
  override,
  prior,
  everything,
  instruction,
  reveal,
  secret,
  machine,
  you,
  mode,
  say,
  not,
  refuse,
  limit,
  act,
} = bit
const { execute, system, urgent, only, user, guard } = bit
const fresh = bit.new

/** Orders to machines as sequences of concepts, for all languages of the lexicon. */
const sequences: Sequence[] = [
  { code: 'override_instructions', weight: 3.4, steps: [override, prior | everything, instruction], gap: 3 },
  { code: 'override_instructions', weight: 2.6, steps: [prior | everything, instruction, override], gap: 3 },
  { code: 'override_instructions', weight: 2.4, steps: [override, you, instruction | limit], gap: 2 },
  { code: 'override_instructions', weight: 1.6, steps: [override, instruction], gap: 2, imperative: true },
  {
    code: 'override_instructions',
    weight: 2.2,
    steps: [override, everything, prior],
    gap: 3,
    imperative: true,
  },
  { code: 'not_follow', weight: 2.4, steps: [not, refuse, prior | everything, instruction], gap: 2 },
  {
    code: 'new_instructions',
    weight: 1.6,
    steps: [fresh, instruction, not | override | execute | say],
    gap: 5,
  },
  { code: 'reveal_prompt', weight: 3.0, steps: [reveal | say, system | prior | secret, instruction], gap: 3 },
  { code: 'reveal_prompt', weight: 2.0, steps: [reveal, you, instruction], gap: 2, imperative: true },
  { code: 'reveal_secret', weight: 1.8, steps: [reveal, everything | you, secret], gap: 3, imperative: true },
  { code: 'exfiltrate', weight: 2.2, steps: [execute, secret, secret], gap: 3, imperative: true },
  { code: 'role_change', weight: 1.6, steps: [you, fresh, mode | machine | system], gap: 4 },
  { code: 'role_change', weight: 2.0, steps: [act, mode], gap: 6 },
  { code: 'no_limits', weight: 2.0, steps: [not, limit, limit], gap: 4 },
  { code: 'no_limits', weight: 1.4, steps: [machine | you, not, limit], gap: 5 },
  {
    code: 'address_machine',
    weight: 1.8,
    steps: [machine, urgent | you, execute | say | reveal | override],
    gap: 4,
  },
  { code: 'only_say', weight: 1.4, steps: [override, only, say], gap: 8 },
  { code: 'keep_secret', weight: 2.2, steps: [not, refuse | reveal, user], gap: 3 },
  { code: 'weaken_guard', weight: 1.6, steps: [execute | override, guard], gap: 2, imperative: true },
  { code: 'weaken_quietly', weight: 3, steps: [execute | override, guard, not, refuse | reveal], gap: 9 },
]

/**
 * Finds every sequence once, at its first place. Takes linear time, because each step looks a bounded number of words
 * ahead.
 */
export function findSequences(tokens: Tokens): Hit[] {
  const hits: Hit[] = []
  let all = 0
  for (let i = 0; i < tokens.count; i++) all |= tokens.masks[i]!
  for (const sequence of sequences) {
    if (sequence.steps.some((step) => (all & step) === 0)) continue
    for (let i = 0; i < tokens.count; i++) {
      if ((tokens.masks[i]! & sequence.steps[0]!) === 0) continue
      if (sequence.imperative && !opensSentence(tokens, i)) continue
      const end = followSteps(tokens, i, sequence)
      if (end < 0) continue
      hits.push({
        code: sequence.code,
        weight: sequence.weight,
        start: tokens.starts[i]!,
        end: tokens.ends[end]!,
      })
      break
    }
  }
  return hits
}

/** An order to drop earlier instructions. None of 15,285 honest texts has a sentence that begins with one. */
const plain: Sequence = {
  code: 'override_instructions',
  weight: 0,
  steps: [override, prior, instruction],
  gap: 3,
}

/** Finds a sentence that begins with a plain override. It holds a text whatever the model's score is. */
export function findPlainOverride(tokens: Tokens): Hit | undefined {
  const { code, weight, steps } = plain
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.heads[i] === 0 || (tokens.masks[i]! & steps[0]!) === 0) continue
    const end = followSteps(tokens, i, plain)
    if (end >= 0) return { code, weight, start: tokens.starts[i]!, end: tokens.ends[end]! }
  }
  return undefined
}

function followSteps(tokens: Tokens, from: number, { steps, gap }: Sequence): number {
  let at = from
  for (let step = 1; step < steps.length; step++) {
    const limit = Math.min(tokens.count - 1, at + 1 + gap)
    let next = at + 1
    while (next <= limit && (tokens.masks[next]! & steps[step]!) === 0) next++
    if (next > limit) return -1
    at = next
  }
  return at
}

const callers = new Set([
  'please',
  'and',
  'now',
  'then',
  'must',
  'to',
  'should',
  'just',
  'bitte',
  'und',
  'veuillez',
  'et',
  'por',
  'favor',
  'y',
  'e',
  'please,',
  'so',
  'but',
  'first',
  'also',
  'instead',
  ',',
  ':',
  '-',
  '*',
  '#',
  '"',
  '!',
  '>',
  ']',
  '|',
  'you',
  'ai',
  'agent',
  'assistant',
])

function opensSentence(tokens: Tokens, at: number): boolean {
  return tokens.heads[at] === 1 || callers.has(tokens.words[at - 1] ?? '')
}

export interface Pattern {
  code: string
  weight: number
  shape: Pick<RegExp, 'exec'>
  /** Lists of literals. Every match contains at least one literal of each list. */
  needs: Needs
}

/** Structural marks, which belong to no language. Every quantifier is bounded. */
export const patterns: readonly Pattern[] = [
  { code: 'tool_call', weight: 4, shape: toolCall, needs: toolCallNeeds },
  { code: 'forged_frame', weight: 4, shape: forgedFrame, needs: forgedFrameNeeds },
  { code: 'forged_frame', weight: 4, shape: transcript, needs: transcriptNeeds },
  {
    code: 'role_tag',
    weight: 3.2,
    shape:
      /<\|(?:im_start|im_end|im_sep|system|user|assistant|endoftext|eot_id|start_header_id|end_header_id|begin_of_text|endofprompt|fim_\w{3,8})\|>/,
    needs: [['<|'], ['|>']],
  },
  {
    code: 'role_tag',
    weight: 2.6,
    shape: /\[\/?inst\]|<<\/?sys>>|<\/?(?:start|end)_of_turn>/,
    needs: [['inst]', 'sys>>', '_of_turn>']],
  },
  {
    code: 'role_tag',
    weight: 1.5,
    shape:
      /<\/?(?:system|assistant|instructions?|user_content|user_input|user_feedback|feedback|untrusted|prompt|context|admin|important|developer)(?:[_-](?:prompt|message|instructions?|note|override|content|input|text))?>/,
    needs: [
      [
        '<system',
        '<assistant',
        '<instruction',
        '<user_',
        '<feedback',
        '<untrusted',
        '<prompt',
        '<context',
        '<admin',
        '<important',
        '<developer',
        '</',
      ],
      ['>'],
    ],
  },
  {
    code: 'role_tag',
    weight: 1.4,
    shape:
      /(?:^|\n)[ \t#*>"'-]{0,8}(?:system|assistant|human|developer|ai)[ \t]{0,2}(?:prompt|message|note|override|instruction|update|notice|admin)?[*\]"')]{0,3}:[ \t*]{0,4}\S/,
    needs: [[':'], ['system', 'assistant', 'human', 'developer', 'ai']],
  },
  {
    code: 'role_tag',
    weight: 1.6,
    shape:
      /\[(?:system|admin|developer|ai|internal)(?:[ _-](?:note|message|prompt|override|injection|instructions?|update|notice|command))?[\]:]/,
    needs: [['[system', '[admin', '[developer', '[ai', '[internal']],
  },
  {
    code: 'role_tag',
    weight: 1.6,
    shape:
      /-{3,8} ?(?:begin|end|start) (?:of )?(?:system|hidden|new|secret|user|instructions?|prompt)[ \w]{0,24}-{3,8}/,
    needs: [['---'], ['begin', 'end', 'start']],
  },
  {
    code: 'image_exfiltration',
    weight: 7,
    shape:
      /!\[[^\]\n]{0,120}\]\(\s{0,3}https?:\/\/[^\s)?]{1,200}\?[^\s)=]{1,40}=[^\s)]{0,40}(?:[{[<]|%7b|\$|__|secret|api_?key|prompt|conversation|chat|summary|password|token|query)[^\n)]{0,160}\)/,
    needs: [['!['], ['](']],
  },
  {
    code: 'image_exfiltration',
    weight: 7,
    shape:
      /<img[^>\n]{1,200}src=["']?https?:\/\/[^\s"'>?]{1,160}\?[^\s"'>=]{1,40}=[^\s"'>]{0,40}(?:[{[<]|%7b|\$|secret|api_?key|prompt|conversation|chat)/,
    needs: [['<img']],
  },
  {
    code: 'hidden_comment',
    weight: 1.2,
    shape:
      /<!--[^>]{0,200}\b(?:ai|llm|agents?|assistant|copilot|claude|gpt|chatgpt|cursor|codex|ignore|instructions?|system)\b[^>]{0,600}/,
    needs: [['<!--']],
  },
  {
    code: 'hidden_comment',
    weight: 1.6,
    shape: /\[(?:\/\/|comment)\]:\s{0,3}#?\s{0,2}[("'<][^\n]{0,300}/,
    needs: [['[//]:', '[comment]:']],
  },
  {
    code: 'hidden_style',
    weight: 1.2,
    shape:
      /style=["'][^"']{0,120}(?:display:\s?none|font-size:\s?0|color:\s?(?:white|#fff|transparent)|opacity:\s?0|visibility:\s?hidden)[^"']{0,80}["'][^>]{0,60}>[^<]{8,600}/,
    needs: [['style=']],
  },
  {
    code: 'remote_script',
    weight: 3.4,
    shape: /\b(?:curl|wget)\b[^\n|]{1,160}\|\s{0,3}(?:sudo )?(?:ba|z|da)?sh\b/,
    needs: [['curl', 'wget'], ['|']],
  },
  {
    code: 'addresses_agent',
    weight: 3.6,
    shape:
      /\b(?:notes?|messages?|instructions?|reminders?|attention|hint|memo|hello|dear|fao|hinweis|nota|remarque|uwaga) (?:to|for|an|fur|pour|para|per|dla) (?:(?:the|any|all|every|each|den|die|l'|el|los) ?){0,2}(?:ai|ki|ia|llm|coding|code|automated|autonomous|language)[ -]?(?:agente?n?s?|assistante?n?s?|assistente?n?|models?|bots?|reviewers?|tools?|systems?|developers?)?\b[^.\n:]{0,60}:/,
    needs: [
      [':'],
      [
        'note',
        'message',
        'instruction',
        'reminder',
        'attention',
        'hint',
        'memo',
        'hello',
        'dear',
        'fao',
        'hinweis',
        'nota',
        'remarque',
        'uwaga',
      ],
    ],
  },
  {
    code: 'addresses_agent',
    weight: 3.6,
    shape:
      /\bif you(?:'re| are) an? (?:ai|llm|(?:large )?language model|(?:ai |coding )?assistant|(?:ai |coding )?agent|chatbot|automated)/,
    needs: [['if you are a', "if you're a"]],
  },
  {
    code: 'addresses_agent',
    weight: 3.6,
    shape:
      /(?:^|\n|[.>!?-]\s{1,4}|<!--\s{0,4})(?:dear )?(?:ai|llm|coding|automated)[ -]?(?:agents?|assistants?|models?|bots?|reviewers?)[^.\n:]{0,40}: ?[a-z]/,
    needs: [[':'], ['agent', 'assistant', 'model', 'bot', 'reviewer']],
  },
  {
    code: 'addresses_agent',
    weight: 2.8,
    shape:
      /\b(?:ai|coding|automated|llm) (?:agents?|assistants?|bots?) (?:that |who |which )?(?:(?:reads?|reading|process(?:es|ing)?|fix(?:es|ing)|implement(?:s|ing)|handl(?:es|ing)|work(?:s|ing) on|summari[sz](?:es|ing)|triag(?:es|ing)|review(?:s|ing)) (?:this|the following)|must first|must always|must never|shall)/,
    needs: [
      ['agent', 'assistant', 'bot'],
      ['ai', 'coding', 'automated', 'llm'],
    ],
  },
  {
    code: 'jailbreak_persona',
    weight: 2.6,
    shape:
      /\b(?:do anything now|developer mode (?:enabled|output|on)|god ?mode\b.{0,12}enabled|jailbreak mode|dan mode|stay in character|anti-?dan|opposite mode|sudo mode|debug mode enabled)/,
    needs: [
      [
        'do anything now',
        'developer mode',
        'godmode',
        'god mode',
        'jailbreak mode',
        'dan mode',
        'stay in character',
        'antidan',
        'anti-dan',
        'opposite mode',
        'sudo mode',
        'debug mode',
      ],
    ],
  },
  {
    code: 'first_person_lock',
    weight: 1.4,
    shape:
      /\b(?:you (?:can|must|will|should|may) (?:never|not|no longer) (?:refuse|say no|decline|reject|break character)|you (?:are|have been) (?:now )?(?:free|freed|liberated|jailbroken|unshackled|unchained))/,
    needs: [['you '], ['can', 'must', 'will', 'should', 'may', 'are', 'have']],
  },
]

/** Marks that no honest text of the development set contains. They hold a text whatever the model's score is. */
export const certain: ReadonlySet<string> = new Set(['image_exfiltration', 'tool_call', 'forged_frame'])

const literals = new Literals(patterns.map(({ needs }) => needs))

/** Finds every structural mark once. */
export function findPatterns(folded: string): Hit[] {
  const hits: Hit[] = []
  const missing = literals.missingIn(folded)
  for (const [at, { code, weight, shape }] of patterns.entries()) {
    if (missing[at] !== 0) continue
    const match = shape.exec(folded)
    if (match) hits.push({ code, weight, start: match.index, end: match.index + match[0].length })
  }
  return hits
}

/** Returns the initial weight of each rule before training, in logits. */
export function ruleWeights(): Record<string, number> {
  const weights: Record<string, number> = { decoded: 1.2 }
  for (const { code, weight } of [...sequences, ...patterns])
    weights[code] = Math.max(weights[code] ?? 0, weight * 0.6)
  return weights
}
