// What is taken of isomorphic-git. The build keeps it in a file of its own, which is loaded when an operand names a revision.

export { expandOid, readBlob, readCommit, readTag, readTree, resolveRef } from 'isomorphic-git';
