import type en from './en.ts'

export default {
  title: 'البريد',
  emptyWhy: 'تظهر الرسالة هنا حين يوجد ما يُبلَّغ به شخص، وتبقى مع نتيجتها.',
  note: 'ما أُرسل، بلا نصوص ولا عناوين',
  mail: 'الرسالة',
  to: 'إلى',
  attempts: 'المحاولات',
  states: {
    UNKNOWN: 'غير معروف',
    SENDING: 'يُرسل الآن',
    QUEUED: 'ينتظر',
    FAILED: 'فشل',
    DROPPED: 'أُسقط',
    SENT: 'أُرسل',
  },
  empty: {
    UNKNOWN: 'لا رسائل نتيجتها غير معروفة',
    SENDING: 'لا رسالة تُرسل الآن',
    QUEUED: 'لا رسالة تنتظر',
    FAILED: 'لم تفشل أي رسالة',
    DROPPED: 'لم تُسقط أي رسالة',
    SENT: 'لم تُرسل أي رسالة بعد',
  },
  recipients: {
    ACCOUNT: 'عضو',
    TESTER: 'مختبِر',
    INVITATION: 'شخص مدعو',
    SUBSCRIPTION: 'متابع لعنصر',
  },
  findings: {
    DELIVERED: { label: 'وصلت', follows: 'انتهى أمر الرسالة.' },
    NOT_DELIVERED: { label: 'لم تصل', follows: 'تُرسل الرسالة مجددًا بمعرّف الرسالة نفسه.' },
  },
  digest: 'إرسال الملخص الأسبوعي الآن',
  digestRan: (week: string, queued: number) => `الأسبوع ${week}: رسائل في الانتظار: ${queued}`,
} satisfies typeof en
