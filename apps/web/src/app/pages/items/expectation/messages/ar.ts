import type en from './en.ts'

export default {
  title: 'الخلل',
  element: 'الخطوة التي فيها العنصر',
  text: 'القيمة الصحيحة',
  save: 'حفظ',
  saved: 'يتحقق الاختبار الآن من هذا الخلل',
  kinds: {
    recorded: 'كما سُجّل: طلبات فاشلة وأخطاء',
    visible: 'يجب أن يظهر عنصر',
    absent: 'يجب ألا يكون عنصر هنا',
    text: 'نص أو رقم خاطئ',
    kept: 'فقد حقل ما كُتب فيه',
    name: 'الاسم لقارئات الشاشة خاطئ',
    address: 'الصفحة الأخيرة ليست الصحيحة',
    reaction: 'النقرة الأخيرة لا تفعل شيئًا',
  },
} satisfies typeof en
