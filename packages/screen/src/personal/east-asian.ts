import type { Found } from './found.ts'

/** The family names of nine in ten Koreans, and of nine in ten Chinese. */
const korean =
  '[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용]'
const chinese =
  '(?:欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤張劉陳楊黃趙吳孫馬鄭謝許韓馮鄧蕭葉蘇魏呂盧鍾譚陸賴])'

/**
 * Patterns for scripts without blanks, in which a name is found only next to a certain cue: an introduction, a label,
 * or a form of address such as 씨 and さん. Every quantifier is bounded.
 */
const patterns: readonly RegExp[] = [
  new RegExp(
    `(?:(?:제|저의) 이름은|저는|이름 ?:|성함 ?:|고객명 ?:|담당자 ?:|안녕하세요[,.!]? ?(?:저는 )?) ?(${korean}[가-힣]{2})(?=입니다|이에요|예요|이라고|라고|[\\s,.!)，。、]|$)`,
    'gu',
  ),
  new RegExp(`(?<![가-힣])(${korean}[가-힣]{1,2}) ?씨(?![가-힣]{2})`, 'gu'),
  // 私は…です may also state a profession, but 申します and いいます always introduce a name.
  /(?:私は|僕は) ?([\p{Script=Han}]{2,5}(?: [\p{Script=Han}\p{Script=Hiragana}]{1,4})?|[\p{Script=Katakana}ー・]{2,12})(?=と申します|といいます|と言います)/gu,
  /(?:名前は|氏名 ?:|名前 ?:|担当 ?:|担当者 ?:) ?([\p{Script=Han}]{2,5}(?: [\p{Script=Han}\p{Script=Hiragana}]{1,4})?|[\p{Script=Katakana}ー・]{2,12})(?=です|と申します|といいます|[\s,.!)、。]|$)/gu,
  /(?<!\p{Script=Han})(?!皆|奥|何|娘|息子|客|神|王|同|仕|模|多|異|有|母|父|兄|姉|弟|妹)([\p{Script=Han}]{2,4}) ?さん/gu,
  new RegExp(
    `(?:我叫|我的名字是|我名叫|姓名 ?:|联系人 ?:|聯絡人 ?:|客户 ?:) ?(${chinese}\\p{Script=Han}{1,2})(?=[\\s,.!;)，。、]|$)`,
    'gu',
  ),
  new RegExp(`(?<!\\p{Script=Han})(${chinese}\\p{Script=Han}{0,2})(?:先生|女士|小姐)`, 'gu'),
]

const script = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u

/** Finds names in Korean, Japanese and Chinese texts. */
export function findEastAsianNames(text: string): Found[] {
  if (!script.test(text)) return []
  const found: Found[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].indexOf(match[1]!)
      found.push({ start, end: start + match[1]!.length, type: 'NAME' })
    }
  }
  return found
}
