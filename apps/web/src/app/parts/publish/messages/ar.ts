import states from '@groundswell/client/states/ar'
import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'النشر للعموم',
  confirm: (n) =>
    plural('ar', n, {
      zero: 'نشر الصفحة',
      one: 'نشر عنصر واحد',
      two: 'نشر عنصرين',
      few: `نشر ${n} عناصر`,
      other: `نشر ${n} عنصرًا`,
    }),
  zones: 'مناطق اللوحة',
  page: 'الصفحة العامة',
  newPage: 'صفحة جديدة',
  name: 'اسم الصفحة',
  nameHint: 'يقرؤه الجميع فوق اللوحة. تتبع الصفحة حملة جديدة بهذا الاسم.',
  address: 'العنوان',
  audience: 'الكتابة والتصويت',
  audienceHint: 'القراءة متاحة لكل من لديه العنوان.',
  audiences: {
    KEEP: 'كما هي الآن في كل منطقة',
    ANONYMOUS: 'الجميع',
    ACCOUNT: 'من لديه حساب',
    TRUSTED_POOL: 'مختبروك',
  },
  indexed: 'السماح لمحركات البحث بإدراجها',
  indexedHint: 'بدون ذلك تطلب الصفحات من محركات البحث تجاهلها.',
  preview: 'اللوحة كما سيقرؤها الجميع',
  become: (n) =>
    plural('ar', n, {
      zero: 'لا عناصر حالية تصبح عامة.',
      one: 'عنصر حالي واحد يصبح عامًا.',
      two: 'عنصران حاليان يصبحان عامّين.',
      few: `${n} عناصر حالية تصبح عامة.`,
      other: `${n} عنصرًا حاليًا تصبح عامة.`,
    }),
  atLeast: (n) => `ما لا يقل عن ${n} عنصر حالي تصبح عامة.`,
  stages: (open, shipped, closed) => `على اللوحة ${open}، نُشر ${shipped}، رُفض أو فشل ${closed}.`,
  stage: states.stage,
  submitted: (day) => `أُرسل في ${day}`,
  votes: (n) => plural('ar', n, { one: 'صوت', two: 'صوتان', few: 'أصوات', other: 'صوتًا' }),
  readable:
    'يقرأ كل من لديه العنوان عناوين هذه العناصر وأوصافها وأصواتها وتعليقاتها العامة، والعناصر الجديدة بعد اعتمادها. يبقى الكتّاب والعناصر الخاصة والنصوص المحجوزة مخفيين.',
  starts: 'تصبح الحملة نشطة.',
  wayBack: 'للتراجع: أوقف «عرض صفحة عامة» في تبويب «للعموم» للحملة. تختفي الصفحات خلال نصف دقيقة.',
  incomplete: 'اختر منطقة واسمًا للصفحة.',
  done: 'اللوحة عامة الآن',
  cancel: 'إلغاء',
} satisfies typeof en
