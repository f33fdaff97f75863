import { page, type Host } from "../host";

const labels = {
  "agency-contact-form": {
    form: "اتصل بنا",
    name: "الاسم *",
    email: "البريد الإلكتروني *",
    phone: "رقم الهاتف",
    company: "اسم الشركة",
    service: "الخدمة التي تهمك *",
    servicePlaceholder: "اختر خدمة",
    message: "رسالتك *",
    submit: "إرسال الرسالة",
    sending: "جارٍ الإرسال…",
    note: "بإرسال هذا النموذج فإنك توافق على {privacy} و{terms}.",
    privacy: "سياسة الخصوصية",
    terms: "شروط الخدمة",
    successTitle: "تم إرسال الرسالة",
    successText: "أُرسلت رسالتك إلى {email}. سنتواصل معك قريبًا.",
    dismiss: "إغلاق الإشعار",
    summary: "هناك ما يجب تصحيحه",
    nameMissing: "أدخل اسمك",
    emailMissing: "أدخل بريدك الإلكتروني",
    serviceMissing: "اختر خدمة",
    messageMissing: "أدخل رسالتك",
  },
  "blog-explorer": {
    searchLabel: "ابحث في المقالات",
    searchPlaceholder: "ابحث في المقالات...",
    searchSubmit: "بحث",
    filters: "الفئات",
    all: "الكل",
    count: "المقالات المعروضة: {count}",
    noneTitle: "لم يُعثر على مقالات",
    noneText: "جرّب تغيير البحث أو الفئة.",
    clear: "مسح التصفية",
  },
  "faq-accordion": { empty: "لا توجد أسئلة هنا بعد." },
  "testimonial-carousel": {
    quotation: "«{quote}»",
    position: "{role}، {company}",
    rating: "التقييم {rating} من 5",
    pages: "صفحات آراء العملاء",
    page: "اعرض آراء العملاء، الصفحة {page} من {pages}",
    shown: "الصفحة {page} من {pages}",
    empty: "لا توجد آراء هنا بعد.",
  },
};

/** A page in Arabic. */
export const host: Host = {
  look: { dir: "rtl", labels },
  html: (content) =>
    page(content, {
      root: 'dir="rtl" lang="ar"',
      styles: `body { font: 17px/1.9 Tahoma, sans-serif; text-align: right }`,
      body: `<main>${content.markup}</main>`,
    }),
};
