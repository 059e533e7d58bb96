import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, nullable, nullableText, oneOf, text } from '../schema.ts'

export const uploadKind = oneOf('image', 'identity', 'document', 'sheet')
export type UploadKind = Type.Static<typeof uploadKind>

/** Where an upload lands, and the name by which other calls are given it. */
export const fileKey = Type.String({ pattern: '^incoming/[a-z]+/[0-9a-f-]{36}$', maxLength: 80 })

/** A picture in its three widths; the smallest that is large enough is to be shown. */
export const picture = closed({
  small: Type.String(),
  medium: Type.String(),
  large: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Shown while it loads. */
  color: Type.String(),
})
export type Picture = Type.Static<typeof picture>

export const ossPolicy = endpoint({
  method: 'GET',
  url: '/v3/api/oss_policy',
  summary: 'Permission to upload one file: post it with `fields` to `host`, then say that it is there',
  access: 'user',
  perMinute: 120,
  querystring: closed({
    kind: uploadKind,
    filename: text(255),
    size: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    type: text(100),
  }),
  data: closed({
    /** The key that the file will have. */
    filename: Type.String(),
    policy: Type.String(),
    accessid: Type.String(),
    signature: Type.String(),
    host: Type.String(),
    /** Every form field in its order, for whichever store it is; the file comes last, as `file`. */
    fields: Type.Array(closed({ name: Type.String(), value: Type.String() })),
  }),
  refusals: ['file.tooLarge', 'file.wrongType', 'file.heic', 'file.tooMany'],
})

/** Looks at the bytes: pictures are made anew in three widths, anything that is not what it says is refused. */
export const finishUpload = endpoint({
  method: 'POST',
  url: '/v3/api/file/finish',
  summary: 'Say that an upload is there; what it is, is decided by its bytes',
  access: 'user',
  perMinute: 120,
  body: closed({ filename: fileKey }),
  data: closed({
    filename: Type.String(),
    type: Type.String(),
    bytes: Type.Integer(),
    picture: nullable(picture),
    /** Short-lived, and good for this session only; public files have none. */
    url: nullableText,
  }),
  refusals: [
    'file.unknown',
    'file.notThere',
    'file.tooLarge',
    'file.wrongType',
    'file.heic',
    'file.damaged',
    'file.tooManyPixels',
    'file.unsafe',
  ],
})

export const fileRefusals = {
  /** Not 404, which sends the browser away from the form that it was for. */
  'file.unknown': 410,
  'file.notThere': 409,
  'file.tooLarge': 413,
  'file.wrongType': 415,
  /** What an iPhone keeps; most browsers cannot show it. */
  'file.heic': 415,
  'file.damaged': 409,
  'file.tooManyPixels': 413,
  /** Scripts, macros, attachments, a password: what we could not look into, or what would act on who opens it. */
  'file.unsafe': 409,
  'file.tooMany': 429,
} as const
