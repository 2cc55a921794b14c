import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'البداية',
  done: (done, all) => `أُنجز ${done} من ${all}`,
  isDone: 'أُنجز',
  lead: 'خلال دقيقتين يصل عنصرك الأول إلى هنا. تُؤشَّر كل خطوة تلقائيًا فور إنجازها.',
  landing: 'العناصر الأولى',
  waiting: 'في انتظار العنصر الأول',
  waitingWhy: 'يظهر هنا تلقائيًا فور إرساله.',
  itIsThere: 'ها قد وصل',
  landed: (n) =>
    plural('ar', n, {
      one: 'عنصر جديد واحد',
      two: 'عنصران جديدان',
      few: `${n} عناصر جديدة`,
      other: `${n} عنصرًا جديدًا`,
    }),
  nowReady: (n) =>
    plural('ar', n, {
      one: 'عنصر واحد جاهز',
      two: 'عنصران جاهزان',
      few: `${n} عناصر جاهزة`,
      other: `${n} عنصرًا جاهزًا`,
    }),
  toPulse: 'إلى النبض',
  zonesThere: 'لديك:',
  zoneName: 'الاسم',
  zoneId: 'معرّف المنطقة',
  zoneType: 'ما تجمعه',
  createZone: 'إنشاء المنطقة',
  zoneMade: 'أُنشئت المنطقة',
  zoneNeeds: 'تحتاج المنطقة إلى اسم ومعرّف.',
  needsMember: 'يتطلب هذا دور MEMBER.',
  needsAdmin: 'يتطلب هذا دور ADMIN.',
  copyTag: 'نسخ الوسم',
  openPlayground: 'افتح صفحة التجربة بجانب هذه وأرسل شيئًا',
  origin: 'عنوان موقعك',
  originWrong: 'هذا ليس عنوان موقع.',
  originNeeds: 'اكتب عنوان موقعك.',
  addOrigin: 'سماح',
  originAdded: 'سُمح بالموقع',
  agent: 'الوكيل',
  makeAgentKey: 'إنشاء مفتاح للوكيل',
  copyCommand: 'نسخ الأمر',
  toInbox: 'عرض العناصر',
  toInvites: 'دعوة المختبرين',
  toLoop: 'فتح الدورة',
  steps: {
    ZONE_CREATED: {
      title: 'أنشئ منطقة',
      why: 'المنطقة مكان في منتجك يجمع الملاحظات، وهي تحدد النتيجة التي تجعل العنصر جاهزًا.',
    },
    FEEDBACK_RECEIVED: {
      title: 'استقبل العنصر الأول',
      why: 'ضع هذا الوسم في إحدى صفحاتك. المفتاح فيه علني: لا يمكنه إلا الإرسال والتصويت.',
    },
    VOTE_RECEIVED: {
      title: 'استقبل الصوت الأول',
      why: 'ترفع الأصوات العنصر إلى حدّه. صوّت في لوحة الأداة.',
    },
    ORIGINS_SET: {
      title: 'سمِّ موقعك',
      why: 'عندها لا تستخدم مفتاحك إلا صفحاته. وحتى ذلك الحين تستطيع كل صفحة ذلك.',
    },
    TESTERS_INVITED: {
      title: 'ادعُ مختبرين',
      why: 'قد يزيد وزن أصواتهم، وهم يؤكدون ما نُشر ويكسبون المكافآت.',
    },
    MCP_KEY_CREATED: {
      title: 'صِل وكيل برمجة',
      why: 'يأخذ الوكيل العناصر الجاهزة ويخبر بما يفعل. ضع مفتاحه في GROUNDSWELL_API_KEY ثم شغّل الأمر.',
    },
    DEPLOYMENT_STARTED: {
      title: 'دع الوكيل يأخذ عنصرًا',
      why: 'قل له: خذ العنصر التالي من groundswell وانشره. ترى كل خطوة.',
    },
    ITEM_DEPLOYED: {
      title: 'انشر العنصر الأول',
      why: 'يُبلَّغ من طلبه، فيتحقق منه.',
    },
  },
} satisfies typeof en
