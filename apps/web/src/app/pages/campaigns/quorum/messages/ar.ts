import type en from './en.ts'

export default {
  title: 'قبل الدمج',
  asks: 'من طلبوه يقررون قبل الدمج',
  asksHint: 'ينظر الكاتب والمؤيدون إلى معاينة لطلب السحب، وإجاباتهم تجعل الفحص أخضر أو أحمر.',
  environment: 'البيئة',
  environmentHint: 'كما يسميها GitHub. المستودع يحدد من تُصدَّق عمليات نشره.',
  by: 'حساب الإجابات',
  kinds: {
    NUMBER: 'كل إجابة بواحد',
    WEIGHT: 'بحسب وزن المختبِر',
  },
  quorum: 'النصاب',
  quorumHint: 'هذا العدد من الإجابات المتماثلة يحسم.',
  hours: 'المدة بالساعات',
  hoursHint: '168 على الأكثر، أي أسبوع.',
  silence: 'بلا نصاب في المدة',
  silenceHint: 'المسؤول وحده يسمح بمرور الصمت.',
  silences: {
    FAIL: 'يفشل',
    ASK_A_MEMBER: 'اسأل عضوًا',
    PASS: 'ينجح ما لم يعترض أحد',
  },
  hosts: 'مضيفو المعاينات',
  hostsHint: 'واحد في كل سطر؛ نجمة واحدة في الاسم الأول تعني جزءًا منه.',
} satisfies typeof en
