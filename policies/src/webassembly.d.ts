/** The part of the WebAssembly interface that the policy host uses; the workspace has no DOM library. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
    static customSections(module: Module, name: string): ArrayBuffer[];
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Global {
    readonly value: number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, ImportValue>>);
    readonly exports: object;
  }
  class LinkError extends Error {}
  class RuntimeError extends Error {}
  type ImportValue = Memory | ((...args: number[]) => unknown);
}
