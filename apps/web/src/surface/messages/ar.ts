import type en from './en.ts'

export default {
  newVersion: 'إصدار جديد جاهز',
  reload: 'إعادة التحميل',
  signedOut: 'تم تسجيل خروجك',
  signInFailed: 'تعذّر تسجيل الدخول',
  signIn: 'تسجيل الدخول',
  sessionEnded: 'انتهت جلستك',
  sessionEndedWhy: 'سجّل الدخول من جديد للمتابعة. ما كتبته محفوظ.',
  signInAgain: 'تسجيل الدخول من جديد',
} satisfies typeof en
