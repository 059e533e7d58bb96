import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = `Mozilla/5.0 (Linux; Android 15; 2407FRK8EC) ${webkit} Version/4.0 Chrome/134.0.0.0 Mobile`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/134.0.0.0 Safari/537.36`

test.each([
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.56(0x1800383b) NetType/WIFI Language/zh_CN`, 'WeChat, iPhone'],
  [`${android} Safari/537.36 XWEB/1340 MMWEBSDK/2025 MicroMessenger/8.0.56.2800(0x28003855)`, 'WeChat, Android'],
  [`${windows} NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat`, 'WeChat, Windows'],
  [`${iphone} Mobile/15E148 wxwork/4.1.33 MicroMessenger/7.0.1`, 'WeCom, iPhone'],
  [`${iphone} Version/18.3 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Safari/604.1', 'Safari, iPad'],
  [`${iphone} CriOS/134.0.6998.33 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  [`${iphone} FxiOS/136.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iPhone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/134.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/134.0.0.0 Mobile Safari/537.36 EdgA/134.0`, 'Edge, Android'],
  [`${android} Safari/537.36 XiaoMi/MiuiBrowser/19.2.820320`, 'Mi Browser, Android'],
  [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/27.0 Chrome/125.0`, 'Samsung Internet, Android'],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-AN00; HMSCore 6.14.0.302) ${webkit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.8.300 Mobile Safari/537.36`,
    'Huawei Browser, HarmonyOS',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1`,
    'Huawei Browser, HarmonyOS',
  ],
  [windows, 'Chrome, Windows'],
  [`${windows} Edg/134.0.0.0`, 'Edge, Windows'],
  [`${windows} OPR/117.0.0.0`, 'Opera, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/134.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['curl/8.5.0', ''],
  ['', ''],
  [`name@example.com ${'x'.repeat(600)} Chrome/1`, ''],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
