/** The first that fits: many browsers also name those that they want to be taken for. */
const browsers: [RegExp, string][] = [
  [/wxwork/i, 'WeCom'],
  [/MicroMessenger/i, 'WeChat'],
  [/DingTalk/i, 'DingTalk'],
  [/AlipayClient/i, 'Alipay'],
  [/HuaweiBrowser/i, 'Huawei Browser'],
  [/MiuiBrowser/i, 'Mi Browser'],
  [/SamsungBrowser/i, 'Samsung Internet'],
  [/M?QQBrowser/i, 'QQ Browser'],
  [/UCBrowser|UBrowser/i, 'UC Browser'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/OpenHarmony|HarmonyOS/i, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Like `Chrome, Android`: enough for its owner to know it by, and nothing that others could. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}
