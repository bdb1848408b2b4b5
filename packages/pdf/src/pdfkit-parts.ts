// Parts of the library that its types lack.
declare global {
  namespace PDFKit {
    interface PDFStructureElement {
      dictionary: { data: Record<string, unknown> }
    }
    interface PDFOutline {
      /** `top` and `left` are distances from the upper right corner of the page. */
      addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): PDFOutline
    }
  }
}

export {}
