import type en from './en.ts'

export default {
  unreachable: 'لا يمكن الوصول إلى الخدمة. قد يكون ما يظهر قديمًا.',
  offline: 'أنت غير متصل. قد يكون ما يظهر قديمًا.',
  notFound: 'هذا غير موجود، أو ليس في مساحة العمل هذه.',
  notForYou: 'هذا غير موجود، أو ليس متاحًا لك.',
  tooMany: (seconds: number) => `طلبات كثيرة جدًا. أعد المحاولة بعد ${seconds} ث.`,
  failed: 'لم ينجح ذلك. حاول مجددًا، وإن فشل فانظر التفاصيل.',
  retry: 'إعادة المحاولة',
} satisfies typeof en
