import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  earned: (amount, cause) => `${amount} ${cause}`,
  hidden: 'نص المشاركة غير معروض',
  more: (n) =>
    plural('ar', n, {
      one: 'وواحدة أخرى',
      two: 'واثنتان أخريان',
      few: `و${n} أخرى`,
      many: `و${n} أخرى`,
      other: `و${n} أخرى`,
    }),
  causes: {
    AUTHOR: (n) =>
      plural('ar', n, {
        one: 'عن بلاغ',
        two: 'عن بلاغين',
        few: `عن ${n} بلاغات`,
        many: `عن ${n} بلاغًا`,
        other: `عن ${n} بلاغ`,
      }),
    VOTER: (n) =>
      plural('ar', n, {
        one: 'عن صوت',
        two: 'عن صوتين',
        few: `عن ${n} أصوات`,
        many: `عن ${n} صوتًا`,
        other: `عن ${n} صوت`,
      }),
    IMPLEMENTER: (n) =>
      plural('ar', n, {
        one: 'عن تغيير',
        two: 'عن تغييرين',
        few: `عن ${n} تغييرات`,
        many: `عن ${n} تغييرًا`,
        other: `عن ${n} تغيير`,
      }),
    VERIFIER: (n) =>
      plural('ar', n, {
        one: 'عن تحقق',
        two: 'عن تحققين',
        few: `عن ${n} تحققات`,
        many: `عن ${n} تحققًا`,
        other: `عن ${n} تحقق`,
      }),
    SHARE: (n) =>
      plural('ar', n, {
        one: 'عن مشاركة',
        two: 'عن مشاركتين',
        few: `عن ${n} مشاركات`,
        many: `عن ${n} مشاركة`,
        other: `عن ${n} مشاركة`,
      }),
    REFERRAL: (n) =>
      plural('ar', n, {
        one: 'عن دعوة شخص',
        two: 'عن دعوة شخصين',
        few: `عن دعوة ${n} أشخاص`,
        many: `عن دعوة ${n} شخصًا`,
        other: `عن دعوة ${n} شخص`,
      }),
    GRANT: (n) =>
      plural('ar', n, {
        one: 'هدية من الفريق',
        two: 'هديتان من الفريق',
        few: `${n} هدايا من الفريق`,
        many: `${n} هدية من الفريق`,
        other: `${n} هدية من الفريق`,
      }),
  },
} satisfies typeof en
