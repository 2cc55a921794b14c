import { Literals, type Needs } from '../text/literals.ts'
import { entropy } from './checks.ts'
import type { Found } from './found.ts'
import { isPlaceholder } from './network.ts'

const edge = '(?<![A-Za-z0-9_])'
const close = '(?![A-Za-z0-9_])'

/** Token formats as their providers publish them. Each is bounded and begins with a distinctive prefix. */
const formats = [
  '(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z2-7]{16}',
  'AIza[0-9A-Za-z_-]{35}',
  'GOCSPX-[0-9A-Za-z_-]{28}',
  'ya29\\.[0-9A-Za-z_-]{20,300}',
  'gh[pousr]_[0-9A-Za-z_.-]{36,400}',
  'github_pat_[0-9A-Za-z_]{60,90}',
  'gl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent)-[0-9A-Za-z_.-]{20,80}',
  'xox[abeoprs]-[0-9A-Za-z-]{20,200}',
  'xapp-\\d-[0-9A-Za-z-]{20,150}',
  'sk-ant-[0-9A-Za-z_-]{20,150}',
  'sk-(?:proj|svcacct|admin|or-v1|None)-[0-9A-Za-z_-]{20,200}',
  'sk-[0-9A-Za-z]{20}T3BlbkFJ[0-9A-Za-z]{20}',
  'sk-[0-9A-Za-z]{40,64}',
  '(?:sk|rk|pk|whsec)_(?:live|test|prod)_[0-9A-Za-z]{16,128}',
  'whsec_[0-9A-Za-z+/=]{24,80}',
  'hf_[A-Za-z]{34}',
  '(?:npm|pnpm)_[0-9A-Za-z]{36}',
  'pypi-[0-9A-Za-z_-]{50,250}',
  'rubygems_[0-9a-f]{48}',
  'crates-io-[0-9A-Za-z]{30,60}|cio[0-9A-Za-z]{32}',
  'dckr_(?:pat|oat)_[0-9A-Za-z_-]{27,40}',
  'SG\\.[0-9A-Za-z_-]{20,24}\\.[0-9A-Za-z_-]{39,50}',
  'key-[0-9a-f]{32}',
  '(?:AC|SK)[0-9a-f]{32}',
  'sq0(?:atp|csp|idp)-[0-9A-Za-z_-]{22,43}',
  'EAA[0-9A-Za-z]{30,200}',
  'shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32}',
  'dop_v1_[0-9a-f]{64}|doo_v1_[0-9a-f]{64}|dor_v1_[0-9a-f]{64}',
  'dapi[0-9a-f]{32}(?:-\\d)?',
  'ntn_[0-9A-Za-z]{40,60}',
  'secret_[0-9A-Za-z]{43}',
  'lin_(?:api|oauth)_[0-9A-Za-z]{32,64}',
  'figd_[0-9A-Za-z_-]{30,60}',
  'vc[aikprst]?_[0-9A-Za-z]{24,64}',
  'cf(?:at|ut|k)_[0-9A-Za-z]{40,60}',
  'tskey-[a-z]{2,12}-[0-9A-Za-z]{8,20}-[0-9A-Za-z]{16,40}',
  'fly?o1_[0-9A-Za-z_-]{40,60}|FlyV1 fm[12][ar]?_[0-9A-Za-z+/=,_-]{60,600}',
  'glc_[0-9A-Za-z+/=]{32,400}|glsa_[0-9A-Za-z]{32}_[0-9a-f]{8}',
  'hv[sbr]\\.[0-9A-Za-z_-]{24,300}',
  'atlasv1\\.[0-9A-Za-z_=-]{60,80}|[0-9A-Za-z]{14}\\.atlasv1\\.[0-9A-Za-z_=-]{60,80}',
  'sntrys_[0-9A-Za-z+/=_-]{40,300}|sntryu_[0-9a-f]{64}',
  'PMAK-[0-9a-f]{24}-[0-9a-f]{34}',
  'AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}',
  'sgp_(?:[0-9a-f]{16}_|local_)?[0-9a-fA-F]{40}',
  'rdme_[0-9a-z]{70}',
  'xkeysib-[0-9a-f]{64}-[0-9A-Za-z]{16}',
  'EZ[AT]K[0-9A-Za-z]{54}',
  'NRAK-[0-9A-Z]{27}|NRJS-[0-9a-f]{19}',
  'pul-[0-9a-f]{40}',
  'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[0-9A-Za-z.]{40,60}',
  'pscale_(?:pw|tkn|oauth)_[0-9A-Za-z_.=-]{32,64}',
  'AKCp[0-9A-Za-z]{66,73}',
  'ATATT3[0-9A-Za-z_=-]{180,200}|ATCTT3[0-9A-Za-z_=-]{180,200}|ATBB[0-9A-Za-z]{32}',
  '(?:r8|gsk|xai|pplx|nvapi|tvly|fc|csk|r1|co)[_-][0-9A-Za-z_-]{32,90}',
  'gs_(?:sk|mk)_[0-9A-Za-z_-]{20,90}',
  '\\d{8,10}:AA[0-9A-Za-z_-]{33}',
  '[MNO][A-Za-z\\d_-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}',
  '\\d{14,18}\\|[0-9A-Za-z_-]{26,28}',
  'sha256~[0-9A-Za-z_-]{43}',
  'eyJ[0-9A-Za-z_-]{10,2000}\\.eyJ[0-9A-Za-z_-]{10,4000}\\.[0-9A-Za-z_-]{16,1000}',
  'AQ\\.[0-9A-Za-z_-]{40,100}',
  'sk_org_(?:live|test)_[0-9A-Za-z]{16,128}',
  'sb_(?:secret|publishable)_[0-9A-Za-z_-]{20,60}|sbp_(?:oauth_|v0_)?[0-9a-f]{40}',
  'npg_[0-9A-Za-z]{10,24}|napi_[0-9a-z]{60,70}',
  'nfp_[0-9A-Za-z]{36}|nf[cuo]_[0-9A-Za-z]{36}',
  'HRKU-[0-9A-Za-z_-]{36,64}',
  're_[0-9A-Za-z]{8}_[0-9A-Za-z]{20,30}',
  '[sp]k\\.eyJ[0-9A-Za-z_-]{20,400}\\.[0-9A-Za-z_-]{20,40}',
  'pat[0-9A-Za-z]{14}\\.[0-9a-f]{64}',
  'pat-(?:na|eu|ap)\\d-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  'dG9rO[0-9A-Za-z+/=]{50,80}',
  'access_token\\$(?:production|sandbox)\\$[0-9a-z]{13,20}\\$[0-9a-f]{32}',
  'rzp_(?:live|test)_[0-9A-Za-z]{14}',
  'CCIPAT_[0-9A-Za-z]{16,32}_[0-9a-f]{40}',
  'bk[uai]{1,2}_[0-9a-f]{40}',
  'rnd_[0-9A-Za-z]{28,40}',
  'sk_[0-9a-f]{48}',
  'pcsk_[0-9A-Za-z_]{50,90}',
  'lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}',
  '[sp]k-lf-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  'e2b_[0-9a-f]{40}',
  'CFPAT-[0-9A-Za-z_-]{43}',
  'tfp_[0-9A-Za-z_=.-]{40,70}',
  '[0-9A-Za-z~_.-]{3}8Q~[0-9A-Za-z~_.-]{31,34}',
  '[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}',
  'p8e-[0-9A-Za-z]{32}',
  'sl\\.[0-9A-Za-z_-]{60,200}',
  'op_v1_[0-9A-Za-z+/=]{60,300}|ops_eyJ[0-9A-Za-z+/=_-]{100,1000}',
  'A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}',
  'https://hooks\\.slack\\.com/(?:services|workflows)/[A-Z0-9]{8,12}/[A-Z0-9]{8,14}/[0-9A-Za-z]{20,30}',
  'https://(?:canary\\.|ptb\\.)?discord(?:app)?\\.com/api/webhooks/\\d{16,20}/[0-9A-Za-z_-]{60,80}',
]
const provider = new RegExp(`${edge}(?:${formats.join('|')})${close}`, 'g')
const providerHint =
  /AQ\.|_org_|sb_|sbp_|npg_|napi_|nf[cuop]_|HRKU|re_[0-9A-Za-z]{8}_|\.eyJ|pat[0-9A-Za-z]{14}\.|pat-|dG9rO|access_token\$|rzp_|CCIPAT|bk[uai]{1,2}_|rnd_|sk_|pcsk_|lsv2_|-lf-|e2b_|CFPAT|tfp_|8Q~|[0-9a-f]{32}-|AKIA|ASIA|ABIA|ACCA|A3T|AIza|GOCSPX|ya29|gh[pousr]_|github_pat|gl[a-z]{1,5}[-_]|xox|xapp|sk-|_live_|_test_|_prod_|whsec|hf_|npm_|pypi-|rubygems|crates-io|cio|dckr_|SG\.|key-|AC[0-9a-f]{9}|SK[0-9a-f]{9}|sq0|EAA|shp|do[por]_v1|dapi|ntn_|secret_|lin_|figd_|vc[a-z]?_|cf[a-z]{1,2}_|tskey|fl[a-z]?[oO]1_|FlyV1|hv[sbr]\.|atlasv1|sntry|PMAK|AGE-|sgp_|rdme_|xkeysib|EZ[AT]K|NRAK|NRJS|pul-|dp\.|pscale|AKCp|AT[A-Z]{2}[T3B]|gsk|xai|pplx|nvapi|tvly|r8_|fc-|csk|co_|gs_|:AA|\.[\w-]{6}\.|\d\||sha256~|eyJ|p8e|sl\.|op[s_]|A3-|hooks\.slack|api\/webhooks/

const privateKey =
  /-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:[^-]|-(?!----)){16,8000}(?:-----END [A-Z0-9 ]{0,40}-----)?/g

const name =
  '(?:api[_ -]?(?:key|token|secret)|apikey|access[_ -]?(?:key|token)|secret[_ -]?(?:access[_ -]?)?(?:key|token)?|client[_ -]?secret|auth[_ -]?(?:key|token)|bearer[_ -]?token|token|passwort|password|passwd|passphrase|pass|pwd|kennwort|mot de passe|mdp|contraseña|clave|senha|hasło|пароль|şifre|密码|密碼|パスワード|비밀번호|credentials?|private[_ -]?key|account[_ -]?key|shared[_ -]?access[_ -]?(?:key|signature)|key[_ -]?base|signing[_ -]?key|encryption[_ -]?key|deploy key|session[_ -]?(?:id|token|key)|webhook[_ -]?secret|totp|otp secret|pin code)'
export const assigned = new RegExp(
  `${name}(?:[_-](?:base64|base|prod|dev|live|test|main|1|2))?["'\`)\\]]{0,2}\\s{0,3}(?::=|=>|[:=]|\\s(?:is|was|to|ist|war|lautet|est|es|era|è|é|to)\\s|\\s)\\s{0,3}["'\`(<]{0,2}([^\\s"'\`,;<>()|]{5,200})`,
  'giu',
)
export const header =
  /(?:authorization|x-api-key|api-token|x-auth-token|private-token|x-access-token)["']?\s{0,2}[:=]\s{0,2}["']?(?:(?:bearer|basic|token|apikey)\s{1,2})?([A-Za-z0-9._~+/=@!-]{8,400})/gi
const afterMailbox =
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\s{0,2}[/|:,]\s{0,2}([^\s/|,"']{7,64})(?=[\s.,]|$)/g
export const typed =
  /(?:typed|entered|tried|used|type|enter|use)\s{1,2}["'`]?([^\s"'`]{6,40})["'`]?\s{1,2}(?:as|for|als|comme|como)\s{1,2}(?:(?:my|the|a|new|mein|neues|mon|nouveau|mi|nueva|contraseña)\s{1,2}){0,3}(?:password|passwort|mot de passe|contraseña|senha|passphrase|pin)/giu

/** Literals that `assigned`, `header` and `typed` need. */
export const secretNeeds: readonly Needs[] = [
  [
    [
      ...[
        'api',
        'key',
        'token',
        'secret',
        'pass',
        'pwd',
        'kennwort',
        'mot de passe',
        'mdp',
        'contraseña',
        'clave',
      ],
      ...[
        'senha',
        'hasło',
        'пароль',
        'şifre',
        '密码',
        '密碼',
        'パスワード',
        '비밀번호',
        'credential',
        'session',
      ],
      ...['totp', 'pin code', 'shared'],
    ],
  ],
  [['authorization', 'x-api-key', 'api-token', 'x-auth-token', 'private-token', 'x-access-token']],
  [
    ['pass', 'mot de passe', 'contraseña', 'senha', 'pin'],
    ['type', 'enter', 'tried', 'use'],
  ],
]
/** Matches an AWS secret key, which has no format of its own: forty characters of Base64 beside the key's id. */
const besideKeyId =
  /(?<![A-Z0-9])(?:AKIA|ASIA)[A-Z2-7]{16}(?![A-Za-z0-9])[^A-Za-z0-9+/][\s\S]{0,80}?(?<![A-Za-z0-9+/])([A-Za-z0-9+/]{40})(?![A-Za-z0-9+/=])/g
const literals = new Literals(secretNeeds)
const none: readonly RegExpExecArray[] = []

/**
 * Finds tokens, keys and passwords.
 *
 * @param hasKeys whether some run of signs is long enough for a provider's key
 */
export function findSecrets(text: string, { hasKeys = true } = {}): Found[] {
  const found: Found[] = []
  const addSecret = (start: number, length: number) =>
    found.push({ start, end: start + length, type: 'SECRET' })
  if (text.includes('PRIVATE KEY'))
    for (const match of text.matchAll(privateKey)) addSecret(match.index, match[0].length)
  if (hasKeys && providerHint.test(text)) {
    for (const match of text.matchAll(provider)) {
      if (!isStandIn(match[0]) && !isFileName(text, match.index + match[0].length))
        addSecret(match.index, match[0].length)
    }
  }
  for (const match of hasKeys ? text.matchAll(besideKeyId) : none)
    addSecret(match.index + match[0].length - match[1]!.length, match[1]!.length)
  const [noName, noHeader, noTyping] = literals.missingIn(text)
  for (const match of noName ? none : text.matchAll(assigned)) {
    const value = trimValue(match[1]!)
    if (isSecretValue(value, match[0])) addSecret(match.index + match[0].lastIndexOf(match[1]!), value.length)
  }
  for (const match of noHeader ? none : text.matchAll(header)) {
    const value = match[1]!
    if (!isDummy(value) && entropy(value) > 2.6 && /\d/.test(value))
      addSecret(match.index + match[0].lastIndexOf(value), value.length)
  }
  for (const match of text.includes('@') ? text.matchAll(afterMailbox) : none) {
    const value = trimValue(match[1]!)
    if (isPasswordLike(value)) addSecret(match.index + match[0].lastIndexOf(match[1]!), value.length)
  }
  for (const match of noTyping ? none : text.matchAll(typed)) {
    if (isPasswordLike(match[1]!)) addSecret(match.index + match[0].indexOf(match[1]!), match[1]!.length)
  }
  return found
}

function trimValue(value: string): string {
  return value.replace(/[.,;:)\]}*_]{1,4}$/, '')
}

function isFileName(text: string, end: number): boolean {
  return /^\.(?:png|jpe?g|js|ts|json|map|css|html?|bfu|zip|gz)\b/i.test(text.slice(end, end + 6))
}

/**
 * Returns whether a value only looks like a provider's key: it is filled with x or stars, or comes from the provider's
 * documentation.
 */
function isStandIn(value: string): boolean {
  return /x{8}|X{8}|\*{4}|#{4}|\.{4}|EXAMPLE$|1{12}|0{12}|test$/.test(value)
}

/** Returns whether a value is a fixture or placeholder: a long run of one character, a counted alphabet, EXAMPLE. */
function isDummy(value: string): boolean {
  return (
    /(.)\1{5,}/.test(value) ||
    /example|xxxx|placeholder|your[-_]|changeme|redacted|dummy/i.test(value) ||
    (/abcdefghij|1234567890(?:1234567890|abc)/i.test(value) && entropy(value) > 4.6)
  )
}

const codeLike =
  /^(?:process\.|os\.|env\.|self\.|this\.|config\.|options?\.|get[A-Z_]|new[A-Z]|require\(|import|function|async|await|return|true|false|null|undefined|none|string|String|str|int|bool|Optional|z\.|t\.|Type\.|https?:|\/|\.{1,2}\/|~\/|\$|%|&|@|#|\*|-|\[|\{|\\)/

/**
 * Returns whether the value of a named assignment is a password-like word or a random string, but not code or prose.
 */
function isSecretValue(value: string, whole: string): boolean {
  if (
    value.length < 6 ||
    /^\w{2,24}=/.test(value) ||
    isDummy(value) ||
    isPlaceholder(value) ||
    codeLike.test(value)
  )
    return false
  if (/^[\p{L}]+$/u.test(value) || /^[A-Z][A-Z0-9_]+$/.test(value) || /^\d{1,8}$/.test(value)) return false
  if (/[[\](){}]|=>|::|\.\.|->|^\w+\.\w+(?:\.\w+)*$/.test(value) && !/[!#$%^&*]/.test(value)) return false
  const assignment = /[:=]/.test(whole.slice(0, whole.lastIndexOf(value)))
  if (/^[a-z]+(?:[-_.][a-z]+)+$/i.test(value)) return false
  if (assignment && value.length >= 16)
    return entropy(value) >= 3.2 && /\d/.test(value) && /[A-Za-z]/.test(value)
  return isPasswordLike(value)
}

/** Returns whether a value has 6–40 characters of at least three kinds, as people choose passwords. */
function isPasswordLike(value: string): boolean {
  if (
    value.length < 6 ||
    value.length > 64 ||
    /^(?:https?:|www\.|\d+(?:\.\d+)+|[\w.+-]+@[\w-]+\.)/.test(value)
  )
    return false
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}.\-_/]/u].filter((kind) => kind.test(value)).length
  if (/^v?\d[\w.-]*$/i.test(value) && !/[!@#$%^&*]/.test(value)) return false
  return (
    (kinds >= 3 && /\d|[!@#$%^&*]/.test(value)) ||
    (kinds === 2 && /[!@#$%^&*?]/.test(value) && /\d/.test(value))
  )
}
