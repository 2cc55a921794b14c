import type en from './en.ts'

export default {
  title: 'نُشر بفضلك',
  reported: 'أبلغت عنه',
  voted: 'صوّتَّ له',
  weight: (weight: number) => `حُسب صوتك ${weight}`,
  more: 'عرض المزيد',
  nothing: 'لم يُنشر شيء بعد',
  nothingWhy: 'يظهر هنا ما تبلغ عنه أو تصوّت له حين يُنشر.',
  take: 'شارك',
  share: 'مشاركة',
  shareOff: 'المشاركة متوقفة. فعّلها أولًا في «أنت»: لا يُشارَك شيء تلقائيًا.',
  shareOn: 'إلى المفتاح',
  shareWhy: 'تذكر البطاقة الفريق ولا شيء مما كُتب. اختر أين تشاركها؛ تكسب نقاطًا مرة لكل مشاركة.',
  copy: 'نسخ الكلمات',
  cardReported: (team: string) => `أبلغتُ عنه، ونشره ${team}.`,
  cardVoted: (team: string) => `صوّتُّ له، ونشره ${team}.`,
  recorded: 'سُجّلت. شكرًا على المشاركة.',
  bonus: (points: string) => `سُجّلت: ${points} نقطة.`,
  channels: {
    X: 'X',
    LINKEDIN: 'LinkedIn',
    BLUESKY: 'Bluesky',
    MASTODON: 'Mastodon',
    REDDIT: 'Reddit',
    OTHER: 'مكان آخر',
  },
} satisfies typeof en
