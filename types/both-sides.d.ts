/** What browsers and Node both have: all that code shared by the two may use of either. */
declare const crypto: { getRandomValues<T extends Uint8Array>(bytes: T): T }

declare class URL {
  constructor(address: string, base?: string)
  static canParse(address: string, base?: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly host: string
  readonly pathname: string
  readonly origin: string
  readonly search: string
  readonly hash: string
}

declare class Blob {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

declare class File extends Blob {
  constructor(parts: (Uint8Array<ArrayBuffer> | Blob | string)[], name: string, options?: { type?: string })
  readonly name: string
}
