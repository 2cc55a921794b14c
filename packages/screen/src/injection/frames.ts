import type { Needs } from '../text/literals.ts'

/**
 * Marks that an agent could mistake for its own: tool calls with harmful arguments, and forged ends of untrusted text.
 * One mark suffices to hold a text, because no honest text of the development set contains one. Patterns read folded
 * text; every quantifier is bounded.
 */

/** The syntax of a call, in the dialects of the common agents. */
export const call =
  /(?:<\/?(?:function_calls?|invoke|tool_calls?|tool_use|tool_code|execute_command|execute_bash|run_command|function=)|["'](?:tool|tool_name|function|name|recipient_name|action)["']\s{0,3}:\s{0,3}["'][\w.\-/]{2,40}["']\s{0,3},\s{0,6}["'](?:arguments|args|input|parameters|params|action_input|command|cmd)["']|\[(?:tool_calls?|tool|calling|function)\b|(?:^|\n)[ \t>*#-]{0,6}(?:thought|action input|tool call)\s?:|\b(?:mcp|tools?|functions?|agent|bash|shell)\.\w{2,30}\(|\bdefault_api\.(?=\w{2,60}\()|(?:^|[\n`])[ \t]{0,4}tool_code\s{0,3}\n|\*\*\* begin patch|\bto=(?:functions|bash|shell|container)\b)/

const withOpeningQuote = (words: string) => words.split(' ').flatMap((word) => [`"${word}`, `'${word}`])

/** Literals that every match of `call` contains. */
export const toolCallNeeds: Needs = [
  [
    ...'function_call invoke tool_call tool_use tool_code execute_command execute_bash run_command'.split(
      ' ',
    ),
    ...['function=', '[tool', '[calling', '[function', 'thought', 'action input', 'tool call', 'to='],
    ...withOpeningQuote('arguments args input parameters params action_input command cmd'),
    ...'mcp. tool. tools. function. functions. agent. bash. shell.'.split(' '),
    '*** begin patch',
    'default_api.',
  ],
]

/** Harmful arguments. No report that quotes a call contains them. */
const harm =
  /(?:\brm -r|\bcurl\b|\bwget\b|\bgit push|\bgit reset|\bprintenv\b|\bchmod\b|\bsudo\b|\bnc\s|\| ?(?:ba)?sh\b|drop table|delete from|truncate|\.env\b|id_rsa|\.ssh\b|\.npmrc|\.aws\b|\/etc\/|credentials|secrets?[_./"' ]|api_?key|access_?token|--force|--no-verify|grant_?(?:role|admin|access)|set_?role|make_?admin|approve|deploy|merge_|delete_|mark_as|update_status|change_price|set_price|payout|refund|disable_|write_(?:to_)?file|run_(?:shell|command|code)|create_user|send_email|http_post|http_request)/

/** The number of characters after a call that are searched for its arguments. */
const reach = 400

/**
 * Finds a harmful tool call. Searches calls and harmful arguments once each, and pairs each call with the nearest
 * arguments after it, so that the time is linear in any text.
 */
export const toolCall: Pick<RegExp, 'exec'> = {
  exec(text) {
    const calls = [...text.matchAll(everyCall)]
    if (calls.length === 0) return null
    const harms = [...text.matchAll(everyHarm)]
    let next = 0
    for (const found of calls) {
      const end = found.index + found[0].length
      while (next < harms.length && harms[next]!.index < end) next++
      const near = harms[next]
      if (near && near.index - end <= reach) return found
    }
    return null
  },
}
const everyCall = new RegExp(call, 'g')
const everyHarm = new RegExp(harm, 'g')

/** The words for the system in a transcript, by language. */
const system = '(?:system[ea]?|sistem[ai]?|система|システム|系[统統]|시스템|he thong|ระบบ|النظام|सिस्टम)'
const assistant =
  '(?:as+[iy]s?tente?|assistante?|assistentin|asistan|asisten|ассистент|асистент|помощник|アシスタント|助手|助理|어시스턴트|비서|tro ly|ผู้ช่วย|المساعد|सहायक)'
const atLine = '(?:^|\\n)[ \\t>*#-]{0,6}'
const maintenance =
  '(?:maintenance|wartung|mantenimiento|manutenz|manutenc|обслуживан|обслуговуван|serwis|konserwac|bakim|维护|維護|メンテナンス|保守|유지|점검|bao tri|pemeliharaan)'
/**
 * Matches a transcript in which a system speaks and an assistant answers, or a heading about a system in maintenance
 * that names an assistant.
 */
export const transcript = new RegExp(
  `${atLine}${system}\\s?:[^\\n]{2,300}\\n{1,3}[ \\t>*#-]{0,6}${assistant}\\s?:|` +
    `${atLine}${system}\\s{0,3}\\n[^\\n]{0,40}${maintenance}[^\\n]{0,120}${assistant}`,
)
export const transcriptNeeds: Needs = [
  [...['system', 'sistem', 'система', 'システム', '系', '시스템', 'he thong', 'ระบบ', 'النظام', 'सिस्टम']],
]

/** Matches the end of untrusted text, or a verdict of the screen, as this or another service would write them. */
export const forgedFrame =
  /[-=#*<[({]{1,8}\s{0,2}\/?\s{0,2}(?:end|ende|fine?|fim|koniec|конец|stop|close)(?: of| des| du| del| di| do| der)?[ _:-](?:the )?(?:untrusted|unverified|user|customer|reporter|external|public|nutzer|nicht vertrauensw\w{0,10})[ _-]?(?:feedback|content|input|text|data|report|message|submission|quote|block|inhalt|eingabe)?s?\b|<\/(?:untrusted|feedback|(?:untrusted|user|external|reporter)[_-](?:feedback|content|input|text|report|message))>|(?:^|\n|[[<({])\s{0,2}(?:screen(?:ing)?|safety|moderation|moderator|trust|security)[ _-]?(?:verdict|result|status|check|decision|level|review|note|layer|score)?\s?[:=]\s?["']?(?:cleared|passed|pass|approved|trusted|safe|verified|released|ok\b|green)/

/** Literals that every match of `forgedFrame` contains. */
export const forgedFrameNeeds: Needs = [
  [
    ...'untrusted unverified user customer reporter external public nutzer'.split(' '),
    ...['nicht vertrauensw', '</', 'screen', 'safety', 'moderat', 'trust', 'security'],
  ],
  [
    ...['end', 'fin', 'fim', 'koniec', 'конец', 'stop', 'close', '</'],
    ...'cleared pass approved trusted safe verified released ok green'.split(' '),
  ],
]
