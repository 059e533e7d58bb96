import { expect, test } from 'vitest'
import { canonicalQuery, signAcs3 } from './acs3-signature.ts'

test('is what the documentation of the service shows', () => {
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  const { authorization } = signAcs3(new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`), {
    action: 'RunInstances',
    version: '2014-05-26',
    now: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
  })
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('encodes everything but letters, digits and -_.~', () => {
  expect(canonicalQuery({ b: "a b+*'()!~/", a: '文' })).toBe('a=%E6%96%87&b=a%20b%2B%2A%27%28%29%21~%2F')
})
