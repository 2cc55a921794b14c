/**
 * Whether an item contains only praise and asks for no change. The rule is strict, because praise is skipped: a high
 * rating without a wish, or a few words of known praise.
 */
export function isPraise(item: {
  type: string
  redactedTitle: string | null
  redactedDescription: string | null
  data?: Record<string, unknown> | null | undefined
}): boolean {
  const words = `${item.redactedTitle ?? ''} ${item.redactedDescription ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s']/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  if (item.type === 'RATING' && isHigh(item.data ?? {}) && !wishes.test(words)) return true
  return words.length <= 80 && praise.some((pattern) => pattern.test(words))
}

function isHigh({ rating, scale }: Record<string, unknown>): boolean {
  const most = typeof scale === 'number' ? scale : 5
  return typeof rating === 'number' && rating / most >= 0.8
}

/** Words by which a satisfied user still asks for something. */
const wishes =
  /\b(?:but|please|should|could|would|wish|missing|need|want|add|fix|except|only|aber|bitte|wäre|fehlt|mais|manque|pero|falta)\b|しかし|但|لكن/u

const thing =
  '(?:this|it|that|the|your|our|new|app|site|shop|tool|page|feature|update|version|team|work|design|service|so|very|much|all|again)'
const praise = [
  new RegExp(
    `^(?:wow )?(?:i |we )?(?:really |just |absolutely )?(?:love|like|enjoy|adore)(?: ${thing})*(?: a lot)?$`,
    'u',
  ),
  new RegExp(
    `^(?:this is |it's |what a |you have a |a )?(?:really |very |so )?(?:great|good|nice|awesome|amazing|excellent|fantastic|wonderful|perfect|brilliant|superb|lovely)(?: (?:job|${thing}))*(?: thanks| thank you)?$`,
    'u',
  ),
  /^(?:many |big )?(?:thanks|thank you|thx|cheers)(?: (?:so|very) much| a lot)?(?: for (?:this|it|everything|the (?:app|update|help|great work)))?$/u,
  /^(?:well done|keep it up|keep up the good work|good work|works (?:great|perfectly|like a charm)|best app(?: ever)?)$/u,
  /^(?:sehr |einfach |wirklich )?(?:toll|schön|super|klasse|prima|großartig|danke|vielen dank|weiter so|gefällt mir(?: sehr)?)(?: (?:app|seite|arbeit|gemacht|danke|schön|sehr))*$/u,
  /^(?:très |vraiment )?(?:bien|super|génial|merci(?: beaucoup)?|excellent|parfait|bravo|j'adore)(?: (?:travail|application|appli|site))*$/u,
  /^(?:muy |qué )?(?:bien|bueno|genial|excelente|gracias|muchas gracias|perfecto|me encanta|me gusta(?: mucho)?)(?: (?:app|trabajo|aplicación|la|el|esta|página))*$/u,
  /^(?:最高(?:です)?|素晴らしい(?:です)?|とても良い(?:です)?|ありがとう(?:ございます)?|很好|太棒了|非常好|谢谢|좋아요|감사합니다|رائع|شكرا|ممتاز)$/u,
]
