import type en from './en.ts'

export default {
  title: 'خيارات Groundswell',
  service: 'الخدمة',
  address: 'عنوان خدمة Groundswell لديك',
  addressHint: 'يعرفه من دعاك، مثل https://feedback.example.com',
  noAddress: 'هذا ليس عنوانًا. يبدأ العنوان بـ https://',
  noService: 'لا تجيب خدمة Groundswell هناك.',
  save: 'حفظ',
  language: 'اللغة',
  languageOfBrowser: 'لغة المتصفح',
  forget: 'انسَني',
  forgetWhy:
    'يزيل من هذا المتصفح تسجيل دخولك والعنوان والمواقع التي سمحت بها وما لم يُرسل بعد. ما أرسلته يبقى لدى الخدمة.',
  forgotten: 'نُسي كل شيء',
} satisfies typeof en
