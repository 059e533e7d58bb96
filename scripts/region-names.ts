/** Names that no package gives: corrections for regions.ts, and the states of the larger countries. */

/** `English=中文` pairs, separated by commas. */
function pairs(text: string) {
  return text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [en = '', zh = ''] = pair.split('=')
      return { zh, en }
    })
}

/** A state's number is its position: append, never insert, reorder or remove. */
export const states: Record<string, { zh: string; en: string }[]> = {
  US: pairs(`
    Alabama=亚拉巴马, Alaska=阿拉斯加, Arizona=亚利桑那, Arkansas=阿肯色, California=加利福尼亚, Colorado=科罗拉多,
    Connecticut=康涅狄格, Delaware=特拉华, District of Columbia=哥伦比亚特区, Florida=佛罗里达, Georgia=佐治亚,
    Hawaii=夏威夷, Idaho=爱达荷, Illinois=伊利诺伊, Indiana=印第安纳, Iowa=艾奥瓦, Kansas=堪萨斯, Kentucky=肯塔基,
    Louisiana=路易斯安那, Maine=缅因, Maryland=马里兰, Massachusetts=马萨诸塞, Michigan=密歇根, Minnesota=明尼苏达,
    Mississippi=密西西比, Missouri=密苏里, Montana=蒙大拿, Nebraska=内布拉斯加, Nevada=内华达,
    New Hampshire=新罕布什尔, New Jersey=新泽西, New Mexico=新墨西哥, New York=纽约, North Carolina=北卡罗来纳,
    North Dakota=北达科他, Ohio=俄亥俄, Oklahoma=俄克拉何马, Oregon=俄勒冈, Pennsylvania=宾夕法尼亚,
    Rhode Island=罗得岛, South Carolina=南卡罗来纳, South Dakota=南达科他, Tennessee=田纳西, Texas=得克萨斯,
    Utah=犹他, Vermont=佛蒙特, Virginia=弗吉尼亚, Washington=华盛顿, West Virginia=西弗吉尼亚, Wisconsin=威斯康星,
    Wyoming=怀俄明`),
  CA: pairs(`
    Alberta=艾伯塔, British Columbia=不列颠哥伦比亚, Manitoba=马尼托巴, New Brunswick=新不伦瑞克,
    Newfoundland and Labrador=纽芬兰和拉布拉多, Northwest Territories=西北地区, Nova Scotia=新斯科舍,
    Nunavut=努纳武特, Ontario=安大略, Prince Edward Island=爱德华王子岛, Quebec=魁北克, Saskatchewan=萨斯喀彻温,
    Yukon=育空`),
  AU: pairs(`
    New South Wales=新南威尔士, Victoria=维多利亚, Queensland=昆士兰, Western Australia=西澳大利亚,
    South Australia=南澳大利亚, Tasmania=塔斯马尼亚, Australian Capital Territory=澳大利亚首都领地,
    Northern Territory=北领地`),
  // Without the two that China and India both claim: a fair in China can list them under neither.
  IN: pairs(`
    Andhra Pradesh=安得拉邦, Assam=阿萨姆邦, Bihar=比哈尔邦, Chhattisgarh=恰蒂斯加尔邦, Goa=果阿邦,
    Gujarat=古吉拉特邦, Haryana=哈里亚纳邦, Himachal Pradesh=喜马偕尔邦, Jharkhand=贾坎德邦, Karnataka=卡纳塔克邦,
    Kerala=喀拉拉邦, Madhya Pradesh=中央邦, Maharashtra=马哈拉施特拉邦, Manipur=曼尼普尔邦, Meghalaya=梅加拉亚邦,
    Mizoram=米佐拉姆邦, Nagaland=那加兰邦, Odisha=奥里萨邦, Punjab=旁遮普邦, Rajasthan=拉贾斯坦邦, Sikkim=锡金邦,
    Tamil Nadu=泰米尔纳德邦, Telangana=特伦甘纳邦, Tripura=特里普拉邦, Uttar Pradesh=北方邦, Uttarakhand=北阿坎德邦,
    West Bengal=西孟加拉邦, Andaman and Nicobar Islands=安达曼和尼科巴群岛, Chandigarh=昌迪加尔,
    Dadra and Nagar Haveli and Daman and Diu=达德拉-纳加尔哈维利和达曼-第乌, Delhi=德里,
    Jammu and Kashmir=查谟和克什米尔, Lakshadweep=拉克沙群岛, Puducherry=本地治里`),
  BR: pairs(`
    Acre=阿克里, Alagoas=阿拉戈斯, Amapá=阿马帕, Amazonas=亚马孙, Bahia=巴伊亚, Ceará=塞阿拉,
    Distrito Federal=联邦区, Espírito Santo=圣埃斯皮里图, Goiás=戈亚斯, Maranhão=马拉尼昂, Mato Grosso=马托格罗索,
    Mato Grosso do Sul=南马托格罗索, Minas Gerais=米纳斯吉拉斯, Pará=帕拉, Paraíba=帕拉伊巴, Paraná=巴拉那,
    Pernambuco=伯南布哥, Piauí=皮奥伊, Rio de Janeiro=里约热内卢, Rio Grande do Norte=北里奥格兰德,
    Rio Grande do Sul=南里奥格兰德, Rondônia=朗多尼亚, Roraima=罗赖马, Santa Catarina=圣卡塔琳娜, São Paulo=圣保罗,
    Sergipe=塞尔希培, Tocantins=托坎廷斯`),
  JP: pairs(`
    Hokkaido=北海道, Aomori=青森, Iwate=岩手, Miyagi=宫城, Akita=秋田, Yamagata=山形, Fukushima=福岛, Ibaraki=茨城,
    Tochigi=栃木, Gunma=群马, Saitama=埼玉, Chiba=千叶, Tokyo=东京, Kanagawa=神奈川, Niigata=新潟, Toyama=富山,
    Ishikawa=石川, Fukui=福井, Yamanashi=山梨, Nagano=长野, Gifu=岐阜, Shizuoka=静冈, Aichi=爱知, Mie=三重,
    Shiga=滋贺, Kyoto=京都, Osaka=大阪, Hyogo=兵库, Nara=奈良, Wakayama=和歌山, Tottori=鸟取, Shimane=岛根,
    Okayama=冈山, Hiroshima=广岛, Yamaguchi=山口, Tokushima=德岛, Kagawa=香川, Ehime=爱媛, Kochi=高知, Fukuoka=福冈,
    Saga=佐贺, Nagasaki=长崎, Kumamoto=熊本, Oita=大分, Miyazaki=宫崎, Kagoshima=鹿儿岛, Okinawa=冲绳`),
  MX: pairs(`
    Aguascalientes=阿瓜斯卡连特斯, Baja California=下加利福尼亚, Baja California Sur=南下加利福尼亚,
    Campeche=坎佩切, Chiapas=恰帕斯, Chihuahua=奇瓦瓦, Coahuila=科阿韦拉, Colima=科利马, Durango=杜兰戈,
    Guanajuato=瓜纳华托, Guerrero=格雷罗, Hidalgo=伊达尔戈, Jalisco=哈利斯科, Mexico City=墨西哥城,
    State of Mexico=墨西哥州, Michoacán=米却肯, Morelos=莫雷洛斯, Nayarit=纳亚里特, Nuevo León=新莱昂,
    Oaxaca=瓦哈卡, Puebla=普埃布拉, Querétaro=克雷塔罗, Quintana Roo=金塔纳罗奥, San Luis Potosí=圣路易斯波托西,
    Sinaloa=锡那罗亚, Sonora=索诺拉, Tabasco=塔瓦斯科, Tamaulipas=塔毛利帕斯, Tlaxcala=特拉斯卡拉,
    Veracruz=韦拉克鲁斯, Yucatán=尤卡坦, Zacatecas=萨卡特卡斯`),
  DE: pairs(`
    Baden-Württemberg=巴登-符腾堡, Bavaria=巴伐利亚, Berlin=柏林, Brandenburg=勃兰登堡, Bremen=不来梅,
    Hamburg=汉堡, Hesse=黑森, Lower Saxony=下萨克森, Mecklenburg-Western Pomerania=梅克伦堡-前波美拉尼亚,
    North Rhine-Westphalia=北莱茵-威斯特法伦, Rhineland-Palatinate=莱茵兰-普法尔茨, Saarland=萨尔, Saxony=萨克森,
    Saxony-Anhalt=萨克森-安哈尔特, Schleswig-Holstein=石勒苏益格-荷尔斯泰因, Thuringia=图林根`),
}

/** Chinese places whose English is not their pinyin, by the short Chinese name. */
export const placeEnglish = new Map(
  pairs(`
    Inner Mongolia=内蒙古, Shaanxi=陕西, Tibet=西藏, Hong Kong=香港, Macao=澳门, Lüliang=吕梁,
    Hohhot=呼和浩特, Ordos=鄂尔多斯, Hulunbuir=呼伦贝尔, Bayannur=巴彦淖尔, Ulanqab=乌兰察布,
    Hinggan League=兴安盟, Xilingol League=锡林郭勒盟, Alxa League=阿拉善盟, Harbin=哈尔滨, Qiqihar=齐齐哈尔,
    Ngawa Prefecture=阿坝州, Garze Prefecture=甘孜州, Golog Prefecture=果洛州, Lhasa=拉萨, Shigatse=日喀则,
    Chamdo=昌都, Nyingchi=林芝, Nagqu=那曲, Ngari=阿里, Urumqi=乌鲁木齐, Karamay=克拉玛依, Turpan=吐鲁番,
    Bortala Prefecture=博尔塔拉州, Bayingolin Prefecture=巴音郭楞州, Aksu=阿克苏, Kizilsu Prefecture=克孜勒苏州,
    Kashgar=喀什, Hotan=和田, Ili Prefecture=伊犁州, Altay=阿勒泰, Aral=阿拉尔, Tumxuk=图木舒克, Kokdala=可克达拉`).map(
    ({ zh, en }) => [zh, en],
  ),
)

/** Characters that pinyin-pro reads otherwise, though never so in the name of a place: 京都, 喀什. */
export const placeReadings = { 都: 'dū', 什: 'shí' }

/** Short everyday names in place of the formal ones of ISO 3166, and mainland usage in Chinese. */
export const countryNames: Record<string, { zh?: string; en?: string }> = {
  BN: { en: 'Brunei' },
  CI: { en: "Côte d'Ivoire" },
  CN: { en: 'China' },
  CZ: { en: 'Czechia' },
  EH: { zh: '西撒哈拉' },
  FK: { zh: '马尔维纳斯群岛（福克兰）' },
  FM: { en: 'Micronesia' },
  GM: { en: 'Gambia' },
  ID: { zh: '印度尼西亚' },
  IR: { en: 'Iran' },
  LA: { en: 'Laos' },
  MD: { en: 'Moldova' },
  MK: { en: 'North Macedonia' },
  PS: { en: 'Palestine' },
  RE: { en: 'Réunion' },
  RU: { en: 'Russia' },
  SH: { zh: '圣赫勒拿' },
  ST: { en: 'São Tomé and Príncipe' },
  SY: { en: 'Syria' },
  TZ: { en: 'Tanzania' },
  US: { en: 'United States' },
  VA: { en: 'Vatican City' },
  VG: { en: 'British Virgin Islands' },
  VI: { en: 'U.S. Virgin Islands' },
}

/** What people type though it is part of neither name. */
export const countryAliases: Record<string, string> = {
  AE: 'uae',
  BA: '波斯尼亚',
  CD: 'drc',
  CI: 'ivory coast',
  CZ: 'czech republic',
  GB: 'uk great britain england scotland wales',
  MM: 'burma',
  NL: 'holland',
  SZ: 'swaziland',
  TR: 'turkey',
  US: 'usa america',
}
