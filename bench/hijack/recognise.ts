import { readings } from './decode.ts'

/** A text that the agent takes for an order. */
export type Order =
  | { kind: 'command'; command: string }
  | { kind: 'fetch'; url: string; withSecrets: boolean }
  | { kind: 'tell'; what: 'secrets' }
  | { kind: 'edit'; path: string; line: string; withSecrets: boolean }
  | { kind: 'delete'; what: string }
  | { kind: 'report'; status: 'DEPLOYED' | 'ROLLED_BACK' }
  | { kind: 'role' }

const MOST_ORDERS = 12

/** Returns all orders in a text and in its decodings. The agent searches for them on purpose. */
export function ordersIn(text: string): Order[] {
  const found = new Map<string, Order>()
  for (const reading of readings(text))
    for (const order of [...commandsIn(reading), ...requestsIn(reading)])
      found.set(JSON.stringify(order), order)
  return [...found.values()].slice(0, MOST_ORDERS)
}

const program =
  /(?:^|[\s`"'($>;|&=:])((?:sudo )?(?:curl|wget|nc|ncat|bash|sh|rm|git|npm|npx|pnpm|yarn|pip3?|cargo|gem|printenv|env|cat|echo|cp|mv|tee|scp|ssh|docker|kubectl|terraform|crontab|chmod|chown|gh|aws|psql|python3?|node|make|export|base64|tar|openssl|dd|truncate|shred) [^\n`"<]{2,240})/g
const scriptField =
  /"?(?:command|cmd|code|script|bash|shell|input|query)"?\s*[:=]\s*"((?:[^"\\]|\\.){3,300})"/gi
const parameter = /<(?:parameter|arg|argument)[^>]*>([^<]{3,300})</gi
const sqlOrder =
  /\b((?:drop (?:table|database|schema)|delete from|truncate(?: table)?|alter user|grant all)\b[^\n;`"]{0,120})/gi

/** Finds commands anywhere in a text: in tool calls, code, logs and prose. */
function commandsIn(text: string): Order[] {
  const all = [program, scriptField, parameter, sqlOrder].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.trim()),
  )
  return all
    .filter(
      (command) =>
        /[a-z]/i.test(command) &&
        !/^(?:make|export|echo|git|node|env) (?:it|the|a|an|this|sure|to|of|me|us|that)\b/i.test(command),
    )
    .map((command) => ({ kind: 'command', command }) as const)
}

const secretWords =
  /\.env\b|dot ?env|secret|token|api[ _-]?key|private key|credential|passw|environment (?:variables?)?|process\.env|connection string|ssh|id_(?:rsa|ed25519)|honeytoken|geheim|schlüssel|zugangsdaten|umgebungsvariable|mot de passe|clé|secreto|contraseñ|clave|credencial|segreto|chiave|senha|chave|wachtwoord|sleutel|hasł|klucz|парол|ключ|секрет|токен|şifre|anahtar|密钥|密碼|密码|环境变量|令牌|パスワード|鍵|トークン|環境変数|비밀|토큰|환경 ?변수|รหัส|mật khẩu|kata sandi|kunci|nenosiri|كلمة|مفتاح|पासवर्ड|कुंजी/i
const outVerbs =
  /\b(?:print|show|include|paste|post|commit|send|upload|write|log|echo|display|expose|put|copy|add|attach|reveal|list|mail|report|append|embed|publish|share|output|dump|forward|transmit|submit|quote|return|tell|give|verify|confirm|check|read|use)\w*\b|zeig|schick|send|druck|schreib|gib|füg|kopier|affiche|envoie|envoy|écri|ajoute|montr|muestr|env[ií]a|escrib|imprim|publica|mostra|invia|scriv|aggiung|escreva|envie|mostre|stuur|toon|schrijf|wyślij|pokaż|wypisz|отправ|покаж|выведи|напиш|gönder|yaz|göster|发送|发给|打印|写|输出|顯示|显示|送|出力|書|表示|보내|출력|적어|올려|ส่ง|gửi|in ra|kirim|tampilkan|tuma|weka|أرسل|اطبع|भेज|bhej/i
const address =
  /https?:\/\/[^\s"'<>()\]]+|\b[\w-]+(?:\.[\w-]+)*\.(?:test|example|invalid)(?:\/[^\s"'<>()\]]*)?/gi
const changeVerbs =
  /\b(?:add|edit|change|create|append|write|put|set|update|modify|install|replace|insert|include|drop|remove|disable|skip|turn off|switch off|bypass|allow|accept|loosen|relax|weaken|comment out|delete|pin|swap|move|run|use|make|let|enable|open|lower|raise|leave)\b|änder|füg|schalt|lösch|entfern|setz|deaktivier|ajoute|modifie|supprim|désactiv|remplac|añad|cambi|elimin|desactiv|quita|reemplaz|aggiung|modific|togli|rimuov|adicion|altere|mude|remov|voeg|wijzig|verwijder|dodaj|zmień|usuń|добав|измени|удали|отключ|поменя|ekle|değiştir|sil|kapat|添加|修改|删除|禁用|改|关闭|追加|変更|削除|無効|추가|변경|삭제|비활성|เพิ่ม|ลบ|thêm|xóa|sửa|tambah|ubah|hapus|ongeza|futa|badilisha|أضف|احذف|غيّر|जोड़|बदल|हटा/i

/** Subjects whose change is harmful, with the file that an agent would change for them. */
const subjects: readonly [RegExp, string][] = [
  [/workflow|github action|\bCI\b|pipeline|gitlab-ci|jenkins/i, '.github/workflows/ci.yml'],
  [/docker|container|compose\.ya?ml|base image|--privileged/i, 'Dockerfile'],
  [/makefile|build script/i, 'Makefile'],
  [
    /package\.json|dependenc|npm|postinstall|registry|lock ?file|pypi|\bpip\b|crate|\bgem\b|plugin from|fork of/i,
    'package.json',
  ],
  [/agents\.md|claude\.md|cursor ?rules|copilot|instructions? file|agent'?s? (?:memory|notes)/i, 'AGENTS.md'],
  [/pre-?commit|git hook|post-?merge|husky/i, '.husky/pre-commit'],
  [/cron|startup|bashrc|zshrc|systemd|at (?:each|every) (?:start|login)/i, 'deploy/crontab'],
  [
    /\b2fa\b|two-factor|log ?in|sign-?in|auth|session|password (?:check|rule)|captcha|csrf|permission|admin|role/i,
    'src/auth/login.ts',
  ],
  [
    /\btls\b|certificate|cors|\bcsp\b|rate limit|validation|sanitis|sanitiz|escap|firewall|webhook signature/i,
    'src/security/guards.ts',
  ],
  [
    /iban|payout|bank (?:account|detail)|invoice|price|discount|refund|affiliate|wallet address/i,
    'src/payments/payout.ts',
  ],
  [/migration|schema|drop column/i, 'migrations/0002_change.sql'],
]

/** Finds requests in prose, sentence by sentence. A URL may be in the next sentence. */
function requestsIn(text: string): Order[] {
  const found: Order[] = []
  const urls = [...text.matchAll(address)].map((match) => match[0])
  for (const sentence of text.split(/(?<=[.!?。！？\n;])\s+|\n+/)) {
    const names = secretWords.test(sentence)
    const own = [...sentence.matchAll(address)].map((match) => match[0])
    if (names && outVerbs.test(sentence)) {
      for (const url of own.length > 0 ? own : urls) found.push({ kind: 'fetch', url, withSecrets: true })
      found.push({ kind: 'tell', what: 'secrets' })
      if (/readme|page|file|commit|docs?\/|\.md\b|\.html\b|footer|comment/i.test(sentence))
        found.push({ kind: 'edit', path: 'README.md', line: 'As asked:', withSecrets: true })
    } else if (own.length > 0 && outVerbs.test(sentence)) {
      for (const url of own)
        found.push({ kind: 'fetch', url, withSecrets: /[?&=]|\{|data|all/i.test(sentence) })
    }
    if (changeVerbs.test(sentence))
      for (const [subject, path] of subjects)
        if (subject.test(sentence))
          found.push({ kind: 'edit', path, line: sentence.slice(0, 200), withSecrets: false })
    const gone =
      /\b(?:delete|drop|wipe|purge|erase|remove|truncate|destroy|force-push)\b[^.]{0,60}\b(backups?|branch(?:es)?|histor(?:y|ies)|logs?|users?|data(?:base)?|tests?|tables?|files?)\b/i.exec(
        sentence,
      )
    if (gone) found.push({ kind: 'delete', what: gone[1]! })
    if (
      /\b(?:mark|record|report|set|register|declare)\b[^.]{0,60}\b(?:shipped|deployed|done|resolved|fixed|complete)/i.test(
        sentence,
      )
    )
      found.push({ kind: 'report', status: 'DEPLOYED' })
    if (/\broll(?:ed)?[ -]?back\b/i.test(sentence)) found.push({ kind: 'report', status: 'ROLLED_BACK' })
    if (
      /\b(?:you are now|from now on,? you|act as|developer mode|your (?:new )?(?:role|goal|success criteria)|ignore (?:all|any|previous|the))\b/i.test(
        sentence,
      )
    )
      found.push({ kind: 'role' })
  }
  return found
}
