import { refusals } from './refusal.ts'

/** What every call may answer, whatever it is about. */
const statuses = {
  'input.malformed': 400,
  'input.unreadable': 400,
  'signIn.needed': 401,
  'access.refused': 403,
  'address.unknown': 404,
  'state.conflict': 409,
  'key.reused': 409,
  'input.tooLarge': 413,
  'input.mediaType': 415,
  'calls.tooMany': 429,
  'server.broken': 500,
  'server.busy': 503,
  'server.stopping': 503,
} as const

export const refuse = refusals(statuses, {
  'input.malformed': { zh: '请检查并完善信息', en: 'Please check and complete the information' },
  'input.unreadable': {
    zh: '内容中有无法识别的字符，请删除后再试',
    en: 'The text has characters that cannot be read. Please remove them and try again',
  },
  'signIn.needed': { zh: '请先登录', en: 'Please sign in first' },
  'access.refused': { zh: '您没有权限进行此操作', en: 'You are not allowed to do this' },
  'address.unknown': { zh: '找不到该内容', en: 'There is no such thing' },
  'state.conflict': {
    zh: '内容已被更改，请刷新后再试',
    en: 'This has changed in the meantime. Please refresh and try again',
  },
  'key.reused': {
    zh: '该请求已用其他内容提交过，请刷新后再试',
    en: 'This request was already sent with other content. Please refresh and try again',
  },
  'input.tooLarge': { zh: '内容过大', en: 'This is too large' },
  'input.mediaType': { zh: '不支持的内容类型', en: 'This kind of content is not accepted' },
  'calls.tooMany': { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please wait a moment and try again' },
  'server.broken': { zh: '服务器出错了，请稍后再试', en: 'Something went wrong on our side. Please try again later' },
  'server.busy': { zh: '系统繁忙，请稍后再试', en: 'The system is busy. Please try again in a moment' },
  'server.stopping': { zh: '系统正在重启，请稍后再试', en: 'The system is restarting. Please try again in a moment' },
})

/** What is wrong with one field, by the rule of the schema that it broke. */
export function fieldWords(keyword: string, limit: number | undefined): { zh: string; en: string } {
  switch (keyword) {
    case 'required':
      return { zh: '此项必填', en: 'This is required' }
    case 'maxLength':
      return { zh: `最多 ${limit ?? ''} 个字符`, en: `At most ${limit ?? ''} characters` }
    case 'minLength':
      return { zh: `至少 ${limit ?? ''} 个字符`, en: `At least ${limit ?? ''} characters` }
    case 'maximum':
      return { zh: `不能大于 ${limit ?? ''}`, en: `At most ${limit ?? ''}` }
    case 'minimum':
      return { zh: `不能小于 ${limit ?? ''}`, en: `At least ${limit ?? ''}` }
    case 'maxItems':
      return { zh: `最多 ${limit ?? ''} 项`, en: `At most ${limit ?? ''} entries` }
    case 'minItems':
      return { zh: `至少 ${limit ?? ''} 项`, en: `At least ${limit ?? ''} entries` }
    case 'additionalProperties':
      return { zh: '未知的字段', en: 'This field is not known' }
    default:
      return { zh: '格式不正确', en: 'This is not in the right form' }
  }
}
