# METADATA
# title: What the rules read
# description: Every package below this one takes its input from the model; a path that the model does not have is an error of the lint.
# scope: subpackages
# schemas:
#   - input: schema.model
package ezlint
