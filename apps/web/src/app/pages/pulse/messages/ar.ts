import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

const p = (n: number, one: string, two: string, few: string, other: string) =>
  plural('ar', n, { one, two, few, other })

export default {
  title: 'النبض',
  needsYou: 'ينتظرك',
  nothingWaits: 'لا شيء ينتظرك',
  needs: {
    asks: (n) => p(n, 'وكيل يسألك', 'وكيلان يسألانك', 'وكلاء يسألونك', 'وكلاء يسألونك'),
    flagged: (n) =>
      p(n, 'عنصر ينتظر الإشراف', 'عنصران ينتظران الإشراف', 'عناصر تنتظر الإشراف', 'عناصر تنتظر الإشراف'),
    stale: (n) => p(n, 'مهمة صامتة', 'مهمتان صامتتان', 'مهام صامتة', 'مهام صامتة'),
    troubled: (n) => p(n, 'عنصر فشل', 'عنصران فشلا', 'عناصر فشلت', 'عناصر فشلت'),
    disputes: (n) =>
      p(n, 'دفعة متنازع عليها', 'دفعتان متنازع عليهما', 'دفعات متنازع عليها', 'دفعات متنازع عليها'),
    budgets: (n) => p(n, 'ميزانية منخفضة', 'ميزانيتان منخفضتان', 'ميزانيات منخفضة', 'ميزانيات منخفضة'),
  },
  waitsForApproval: 'ينتظر موافقتك.',
  anAgent: 'وكيل',
  stream: 'الأحدث',
  allItems: 'كل العناصر',
  newItems: (n) => p(n, 'عنصر جديد واحد', 'عنصران جديدان', `${n} عناصر جديدة`, `${n} عنصرًا جديدًا`),
  nowReady: (n) => p(n, 'عنصر واحد جاهز', 'عنصران جاهزان', `${n} عناصر جاهزة`, `${n} عنصرًا جاهزًا`),
  swell: 'آخر 30 يومًا',
  analytics: 'التحليلات',
  series: { items: 'العناصر', votes: 'الأصوات', deployments: 'عمليات النشر' },
  perDay: (name, most) => `${name} في اليوم، ${most} على الأكثر`,
} satisfies typeof en
